import type { ExamSummary, RunningExam } from '@fasl/shared/contracts/lesson/exam';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../../trpc/context.ts';
import { readServerNow } from './clock.ts';
import { findExam } from './find-exam.ts';
import { toAttemptInfo, toExamInfo, toSubmissionReceipt } from './map.ts';
import { toRunningQuestion, toSummaryQuestion } from './question.ts';
import { addMissingCourse } from './with-course.ts';

/** The open attempt with its stored answers. */
export async function readRunningExam(ctx: Context, examId: number): Promise<RunningExam> {
  const [{ data }, now] = await Promise.all([
    ctx.provider.getTestData({ params: { test_id: examId } }),
    readServerNow(ctx),
  ]);
  const { test: exam, attempt, questions } = data;
  if (!attempt) throw new DomainError('attempt_closed');
  if (questions.length === 0 && exam.questions_count > 0) {
    throw new DomainError('provider_unavailable', { cause: 'An exam without its questions.' });
  }
  return {
    exam: toExamInfo(await addMissingCourse(ctx, exam)),
    attempt: toAttemptInfo(attempt, exam, 0),
    questions: questions.map((question) => toRunningQuestion(question, ctx.media)),
    serverNow: now,
  };
}

type OpenAttempt = { examId: number; attemptId: number };

/** Prevents a new attempt, which would cost a trial, when the one to continue has ended. */
export async function requireAttemptOpen(
  { provider }: Context,
  { examId, attemptId }: OpenAttempt,
): Promise<void> {
  const { data } = await provider.getTestData({ params: { test_id: examId } });
  if (data.attempt?.id !== attemptId) throw new DomainError('attempt_closed');
}

export async function readAttemptSummary(ctx: Context, attemptId: number): Promise<ExamSummary> {
  const body = { attempt_id: attemptId };
  const { data } = await ctx.provider.getTestSummary({ body });
  const { attempt, items } = data;
  // Only ended attempts have a summary, whatever the provider sends.
  if (attempt.end_date === null) throw new DomainError('conflict');
  const exam = attempt.test ?? (await findExam(ctx, attempt.test_id));
  const shows = { media: ctx.media, value: exam.show_score_value };
  return {
    attempt: toAttemptInfo(attempt, exam, 0),
    receipt: attempt.receipt && toSubmissionReceipt(attempt.receipt),
    questions: exam.test_summary ? items.map((item) => toSummaryQuestion(item, shows)) : [],
  };
}
