import type { Test } from '@fasl/shared/provider-api/learning/exam';
import type { Context } from '../../trpc/context.ts';

/** A provider may leave out in which course a test stands; nobody can begin it or hand it in without. Its unit knows. */
export async function placed({ provider }: Pick<Context, 'provider'>, test: Test): Promise<Test> {
  if (test.course_id !== null) return test;
  const unit = await provider.getUnit({ params: { id: test.unit_id } }).catch(() => null);
  return { ...test, course_id: unit?.data.course_id ?? null };
}
