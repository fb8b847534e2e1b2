import { isAnswered } from '@fasl/shared/rules/exam/answer-state';
import { apiClient } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { storeReceipt } from '#lib/offline/stored-receipts.ts';
import { isPermanentError } from '../journal/send-answers.ts';
import type { RunningAttempt } from './running-attempt.ts';

export type SubmitStep = 'sending' | 'submitting' | 'waiting';
export type SubmitOutcome = 'done' | 'unanswered' | 'unsent' | 'unreachable' | 'left';

type Options = {
  /**
   * Requires an answer to every question: set when the student submits, not when the time is over.
   */
  strict: boolean;
  idempotencyKey: string;
  onStep: (step: SubmitStep) => void;
};

const timeoutMs = 15_000;

/** Sends the remaining answers, then submits. Permanently rejected answers do not block it. */
export async function submitExam(
  runningAttempt: RunningAttempt,
  { strict, idempotencyKey, onStep }: Options,
): Promise<SubmitOutcome> {
  if (strict && countUnanswered(runningAttempt) > 0) return 'unanswered';
  onStep('sending');
  const isAllSent = await sendRemaining(runningAttempt);
  // The student left and was informed that the exam continues.
  if (runningAttempt.left.aborted) return 'left';
  if (!isAllSent && !canSubmitUnsent(runningAttempt, strict)) return 'unsent';
  onStep('submitting');
  const { exam, attempt } = runningAttempt;
  const input = {
    attemptId: attempt.id,
    userId: runningAttempt.userId,
    courseId: exam.courseId ?? 0,
    unitId: exam.unitId,
    strict,
    idempotencyKey,
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { receipt } = await apiClient.exam.submit.mutate(input, { signal });
    const { unitId, name } = exam;
    if (receipt) storeReceipt({ ...receipt, test: name, testId: exam.id, unitId });
    return 'done';
  } catch (error) {
    if (isPermanentError(error)) {
      runningAttempt.rejected.emit();
      return 'left';
    }
    const outcome = toSubmitOutcome(error);
    // The missing answers exist here, but could not be sent.
    return outcome === 'unanswered' && !isAllSent ? 'unsent' : outcome;
  }
}

function toSubmitOutcome(error: unknown): SubmitOutcome {
  switch (toAppError(error)?.code) {
    case 'invalid':
    case 'answers_missing':
      return 'unanswered';
    // The server has already submitted the attempt.
    case 'attempt_closed':
    case 'conflict':
      return 'done';
    default:
      return 'unreachable';
  }
}

export const countUnanswered = ({ questions, journal }: RunningAttempt): number =>
  questions.filter(
    (question) => !isAnswered(question, journal.get().get(question.id)?.answer ?? null),
  ).length;

/** Sends the remaining answers with one retry. */
const sendRemaining = async ({ journal }: RunningAttempt): Promise<boolean> =>
  (await journal.flush()) || journal.flush();

/**
 * By the specification, a failed send does not block the submission of an exam with one question at
 * a time. An older answer to the question may be on the server. If there is none, the server rejects
 * the submission, and the answer is not lost. When the time is over, the submission waits for stored
 * answers.
 */
const canSubmitUnsent = ({ exam }: RunningAttempt, strict: boolean): boolean =>
  strict && exam.mode === 'single';
