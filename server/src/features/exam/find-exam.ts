import type { Context } from '../../trpc/context.ts';

/** A provider may leave the test out of an attempt. */
export async function testOf({ provider }: Pick<Context, 'provider'>, testId: number) {
  const { data } = await provider.getTestData({ params: { test_id: testId } });
  return data.test;
}
