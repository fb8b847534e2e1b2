import type { Context } from '../../trpc/context.ts';

/** Loads an exam, for providers that do not send the exam with the attempt. */
export async function findExam({ provider }: Pick<Context, 'provider'>, examId: number) {
  const { data } = await provider.getTestData({ params: { test_id: examId } });
  return data.test;
}
