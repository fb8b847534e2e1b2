import type { Test } from '@fasl/shared/provider-api/learning/exam';
import type { Context } from '../../trpc/context.ts';

/** Adds the course of the unit if the provider omits it. Starting and submitting require it. */
export async function addMissingCourse(
  { provider }: Pick<Context, 'provider'>,
  exam: Test,
): Promise<Test> {
  if (exam.course_id !== null) return exam;
  const unit = await provider.getUnit({ params: { id: exam.unit_id } }).catch(() => null);
  return { ...exam, course_id: unit?.data.course_id ?? null };
}
