import type { TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { landingView } from '@fasl/shared/rules/exam/exam-result';
import type { Context } from '../../trpc/context.ts';
import { serverNow } from './clock.ts';
import { isUnderReview, toAttemptFacts, toTestFacts } from './map.ts';
import { placed } from './placed.ts';

type Wanted = { testId: number } | { unitId: number };

/** A test and how its student stands to it. */
export async function readLanding(ctx: Context, wanted: Wanted): Promise<TestLanding> {
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
    test: toTestFacts(await placed(ctx, test)),
    open: open ? toAttemptFacts(open, test, count) : null,
    attempts: trials.completed.map((attempt) => toAttemptFacts(attempt, test, count)),
    serverNow: now,
  };
}

async function unitOf({ provider }: Context, testId: number): Promise<number> {
  const { data } = await provider.getTestData({ params: { test_id: testId } });
  return data.test.unit_id;
}
