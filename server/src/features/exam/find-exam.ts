import type { Context } from '../../trpc/context.ts';

/** Loads the test of an attempt that a provider sent without it. */
export async function testOf({ provider }: Pick<Context, 'provider'>, testId: number) {
  const { data } = await provider.getTestData({ params: { test_id: testId } });
  return data.test;
}
