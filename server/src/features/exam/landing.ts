import type { ExamLanding } from '@fasl/shared/contracts/lesson/exam';
import { getLandingView } from '@fasl/shared/rules/exam/exam-result';
import type { Context } from '../../trpc/context.ts';
import { readServerNow } from './clock.ts';
import { isUnderReview, toAttemptInfo, toExamInfo } from './map.ts';
import { addMissingCourse } from './with-course.ts';

type LandingInput = { examId: number } | { unitId: number };

/** An exam with the student's attempts. */
export async function readExamLanding(ctx: Context, wanted: LandingInput): Promise<ExamLanding> {
  const unitId = 'unitId' in wanted ? wanted.unitId : await readUnitId(ctx, wanted.examId);
  const [{ data }, now] = await Promise.all([
    ctx.provider.getUnitTest({ params: { unit_id: unitId } }),
    readServerNow(ctx),
  ]);
  const { test: exam, trials } = data;
  const [open] = trials.opened;
  const [newest] = trials.completed;
  const count = trials.completed.length;
  return {
    view: getLandingView({
      active: exam.active,
      hasOpen: open !== undefined,
      newest: newest ? { isUnderReview: isUnderReview(newest) } : null,
    }),
    exam: toExamInfo(await addMissingCourse(ctx, exam)),
    open: open ? toAttemptInfo(open, exam, count) : null,
    attempts: trials.completed.map((attempt) => toAttemptInfo(attempt, exam, count)),
    serverNow: now,
  };
}

async function readUnitId({ provider }: Context, examId: number): Promise<number> {
  const { data } = await provider.getTestData({ params: { test_id: examId } });
  return data.test.unit_id;
}
