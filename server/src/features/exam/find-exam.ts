import type { Context } from '../../trpc/context.ts';

/** Loads the exam of an attempt if the provider has not sent it. */
export async function findExam({ provider }: Pick<Context, 'provider'>, examId: number) {
  const { data } = await provider.getTestData({ params: { test_id: examId } });
  return data.test;
}
