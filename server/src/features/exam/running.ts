import type { RunningTest, TestSummary } from '@fasl/shared/contracts/lesson/exam';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../../trpc/context.ts';
import { serverNow } from './clock.ts';
import { testOf } from './find-exam.ts';
import { toAttemptFacts, toReceipt, toTestFacts } from './map.ts';
import { placed } from './placed.ts';
import { toRunningQuestion, toSummaryQuestion } from './question.ts';

/** The open attempt with what the server has of it; without one there is nothing to run. */
export async function readRunning(ctx: Context, testId: number): Promise<RunningTest> {
  const [{ data }, now] = await Promise.all([
    ctx.provider.getTestData({ params: { test_id: testId } }),
    serverNow(ctx),
  ]);
  const { test, attempt, questions } = data;
  if (!attempt) throw new DomainError('attempt_closed');
  if (questions.length === 0 && test.questions_count > 0) {
    throw new DomainError('provider_unavailable', { cause: 'A test without its questions.' });
  }
  return {
    test: toTestFacts(await placed(ctx, test)),
    attempt: toAttemptFacts(attempt, test, 0),
    questions: questions.map((question) => toRunningQuestion(question, ctx.media)),
    serverNow: now,
  };
}

export async function readSummary(ctx: Context, attemptId: number): Promise<TestSummary> {
  const body = { attempt_id: attemptId };
  const { data } = await ctx.provider.getTestSummary({ body });
  const { attempt, items } = data;
  // Whatever a provider says of an attempt, it is told as far as its test shows it.
  if (attempt.end_date === null) throw new DomainError('conflict');
  const test = attempt.test ?? (await testOf(ctx, attempt.test_id));
  const shows = { media: ctx.media, value: test.show_score_value };
  return {
    attempt: toAttemptFacts(attempt, test, 0),
    receipt: attempt.receipt && toReceipt(attempt.receipt),
    questions: test.test_summary ? items.map((item) => toSummaryQuestion(item, shows)) : [],
  };
}
