import type { TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { landingView } from '@fasl/shared/rules/exam/exam-result';
import type { Context } from '../../trpc/context.ts';
import { serverNow } from './clock.ts';
import { isUnderReview, toAttemptInfo, toTestInfo } from './map.ts';
import { withCourse } from './with-course.ts';

type LandingInput = { testId: number } | { unitId: number };

/** A test with the student's attempts. */
export async function readLanding(ctx: Context, wanted: LandingInput): Promise<TestLanding> {
  const unitId = 'unitId' in wanted ? wanted.unitId : await unitOf(ctx, wanted.testId);
  const [{ data }, now] = await Promise.all([
    ctx.provider.getUnitTest({ params: { unit_id: unitId } }),
    serverNow(ctx),
  ]);
  const { test, trials } = data;
  const [open] = trials.opened;
  const [newest] = trials.completed;
  const count = trials.completed.length;
  return {
    view: landingView({
      active: test.active,
      hasOpen: open !== undefined,
      newest: newest ? { isUnderReview: isUnderReview(newest) } : null,
    }),
    test: toTestInfo(await withCourse(ctx, test)),
    open: open ? toAttemptInfo(open, test, count) : null,
    attempts: trials.completed.map((attempt) => toAttemptInfo(attempt, test, count)),
    serverNow: now,
  };
}

async function unitOf({ provider }: Context, testId: number): Promise<number> {
  const { data } = await provider.getTestData({ params: { test_id: testId } });
  return data.test.unit_id;
}
