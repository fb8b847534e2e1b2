import { isAnswered } from '@fasl/shared/rules/exam/answer-state';
import { apiClient } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { storeReceipt } from '#lib/offline/stored-receipts.ts';
import { type Entries, isSameAnswer, type JournalEntry } from '../journal/entry.ts';
import { isPermanentError } from '../journal/send-answers.ts';
import type { RunningAttempt } from './running-attempt.ts';

export type SubmitStep = 'sending' | 'submitting' | 'waiting';
export type SubmitOutcome = 'done' | 'unanswered' | 'changed' | 'unsent' | 'unreachable' | 'left';

type Options = {
  /**
   * Requires an answer to every question: set when the student submits, not when the time is over.
   */
  strict: boolean;
  idempotencyKey: string;
  onStep: (step: SubmitStep) => void;
  /** Called with the indexes of the questions that another device has changed. */
  onChanged: (indexes: number[]) => void;
};

const timeoutMs = 15_000;

/** Sends the remaining answers, then submits. Permanently rejected answers do not block it. */
export async function submitExam(
  runningAttempt: RunningAttempt,
  { strict, idempotencyKey, onStep, onChanged }: Options,
): Promise<SubmitOutcome> {
  if (strict && countUnanswered(runningAttempt) > 0) return 'unanswered';
  onStep('sending');
  const { journal, countdown } = runningAttempt;
  const shown = journal.get();
  await journal.flush();
  if (strict) await runningAttempt.syncAnswers();
  // Repeats a failed attempt, and sends answers that the server has lost.
  const isAllSent = await journal.flush();
  // The student left and was informed that the exam continues.
  if (runningAttempt.left.aborted) return 'left';
  const changed = strict && countdown.get() !== 0 ? findChanged(runningAttempt, shown) : [];
  if (changed.length > 0) {
    onChanged(changed);
    return 'changed';
  }
  const requiresAll = strict && isAnswerable(runningAttempt);
  if (!isAllSent && !canSubmitUnsent(runningAttempt, requiresAll)) return 'unsent';
  onStep('submitting');
  const input = { strict: requiresAll, idempotencyKey };
  const outcome = await requestSubmission(runningAttempt, input);
  // The missing answers exist here, but could not be sent.
  return outcome === 'unanswered' && !isAllSent ? 'unsent' : outcome;
}

async function requestSubmission(
  { exam, attempt, userId, rejected }: RunningAttempt,
  { strict, idempotencyKey }: Pick<Options, 'strict' | 'idempotencyKey'>,
): Promise<SubmitOutcome> {
  const { id, courseId, unitId, name } = exam;
  const ids = { attemptId: attempt.id, userId, courseId: courseId ?? 0, unitId };
  const input = { ...ids, strict, idempotencyKey };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { receipt } = await apiClient.exam.submit.mutate(input, { signal });
    if (receipt) storeReceipt({ ...receipt, test: name, testId: id, unitId });
    return 'done';
  } catch (error) {
    if (!isPermanentError(error)) return toSubmitOutcome(error);
    rejected.emit(error);
    return 'left';
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

/** The server would wait forever for the answer to a question that the portal cannot show. */
const isAnswerable = ({ questions }: RunningAttempt): boolean =>
  questions.every(({ type }) => type !== 'unknown');

export const countUnanswered = ({ questions, journal }: RunningAttempt): number =>
  questions.filter(
    (question) => !isAnswered(question, journal.get().get(question.id)?.answer ?? null),
  ).length;

/**
 * The indexes of the questions of which another device has saved a later, different answer. An exam
 * is graded with answers that the student has seen.
 */
function findChanged({ questions, journal }: RunningAttempt, shown: Entries): number[] {
  const entries = journal.get();
  return questions.flatMap(({ id }, index) => {
    const [before, now] = [shown.get(id), entries.get(id)];
    return before && now && isReplaced(before, now) ? index : [];
  });
}

/** The server may store an answer in another form, with the same counter. */
const isReplaced = (before: JournalEntry, now: JournalEntry): boolean =>
  !isSameAnswer(before.answer, now.answer) &&
  (before.seq !== now.seq ||
    (isSameAnswer(now.other, before.answer) && !isSameAnswer(before.other, before.answer)));

/**
 * By the specification, a failed send does not block the submission of an exam with one question at
 * a time. An older answer to the question may be on the server. If there is none, the server rejects
 * the submission, and the answer is not lost. When the time is over, the submission waits for stored
 * answers.
 */
const canSubmitUnsent = ({ exam }: RunningAttempt, strict: boolean): boolean =>
  strict && exam.mode === 'single';
