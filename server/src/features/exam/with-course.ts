import type { Test } from '@fasl/shared/provider-api/learning/exam';
import type { Context } from '../../trpc/context.ts';

/** Adds the course, which starting and submitting need, from the unit if a provider omits it. */
export async function withCourse(
  { provider }: Pick<Context, 'provider'>,
  test: Test,
): Promise<Test> {
  if (test.course_id !== null) return test;
  const unit = await provider.getUnit({ params: { id: test.unit_id } }).catch(() => null);
  return { ...test, course_id: unit?.data.course_id ?? null };
}
