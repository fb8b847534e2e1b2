import type { RunningTest, TestSummary } from '@fasl/shared/contracts/lesson/exam';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../../trpc/context.ts';
import { serverNow } from './clock.ts';
import { testOf } from './find-exam.ts';
import { toAttemptInfo, toReceipt, toTestInfo } from './map.ts';
import { toRunningQuestion, toSummaryQuestion } from './question.ts';
import { withCourse } from './with-course.ts';

/** The open attempt with its stored answers. */
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
    test: toTestInfo(await withCourse(ctx, test)),
    attempt: toAttemptInfo(attempt, test, 0),
    questions: questions.map((question) => toRunningQuestion(question, ctx.media)),
    serverNow: now,
  };
}

export async function readSummary(ctx: Context, attemptId: number): Promise<TestSummary> {
  const body = { attempt_id: attemptId };
  const { data } = await ctx.provider.getTestSummary({ body });
  const { attempt, items } = data;
  // Only ended attempts have a summary, whatever the provider sends.
  if (attempt.end_date === null) throw new DomainError('conflict');
  const test = attempt.test ?? (await testOf(ctx, attempt.test_id));
  const shows = { media: ctx.media, value: test.show_score_value };
  return {
    attempt: toAttemptInfo(attempt, test, 0),
    receipt: attempt.receipt && toReceipt(attempt.receipt),
    questions: test.test_summary ? items.map((item) => toSummaryQuestion(item, shows)) : [],
  };
}
