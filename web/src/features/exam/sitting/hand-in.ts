import { isAnswered } from '@fasl/shared/rules/exam/answer-state';
import { apiClient } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { storeReceipt } from '#lib/offline/stored-receipts.ts';
import { isFinal } from '../journal/sender.ts';
import type { Sitting } from './sitting.ts';

export type HandInStep = 'sending' | 'submitting' | 'waiting';
export type HandedIn = 'done' | 'holes' | 'unreachable' | 'left';

type Options = {
  /** Every question has to be answered: so when the student asks for it, not when the time is over. */
  strict: boolean;
  idempotencyKey: string;
  onStep: (step: HandInStep) => void;
};

const patienceMs = 15_000;

/** What has not been sent goes first. Whatever the school refused for good does not hold up the rest. */
export async function handIn(
  sitting: Sitting,
  { strict, idempotencyKey, onStep }: Options,
): Promise<HandedIn> {
  if (strict && holesOf(sitting) > 0) return 'holes';
  onStep('sending');
  const isAllThere = await isSent(sitting);
  // Who went away meanwhile was told that it goes on running.
  if (sitting.left.aborted) return 'left';
  if (!isAllThere && !goesOn(sitting, strict)) return 'unreachable';
  onStep('submitting');
  const { test, attempt } = sitting;
  const input = {
    attemptId: attempt.id,
    userId: sitting.userId,
    courseId: test.courseId ?? 0,
    unitId: test.unitId,
    strict,
    idempotencyKey,
  };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { receipt } = await apiClient.test.submit.mutate(input, { signal });
    const { id: testId, unitId, name } = test;
    if (receipt) storeReceipt({ ...receipt, test: name, testId, unitId });
    return 'done';
  } catch (error) {
    if (isFinal(error)) {
      sitting.refused.emit();
      return 'left';
    }
    const end = endOf(error);
    // What is missing there has its answer here: it only did not get through.
    return end === 'holes' && !isAllThere ? 'unreachable' : end;
  }
}

function endOf(error: unknown): HandedIn {
  switch (appErrorOf(error)?.code) {
    case 'invalid':
    case 'answers_missing':
      return 'holes';
    // The school closed it by itself.
    case 'attempt_closed':
    case 'conflict':
      return 'done';
    default:
      return 'unreachable';
  }
}

/** How many questions have no answer. */
export const holesOf = ({ questions, journal }: Sitting): number =>
  questions.filter(
    (question) => !isAnswered(question, journal.get().get(question.id)?.answer ?? null),
  ).length;

/** What fails is sent once more before it counts as failed. */
const isSent = async ({ journal }: Sitting): Promise<boolean> =>
  (await journal.flush()) || journal.flush();

/**
 * By the specification: of one question at a time, what cannot be sent keeps nobody from handing in. The school still
 * refuses whoever has a question without an answer there. Once the time is over, what is kept is waited for.
 */
const goesOn = ({ test }: Sitting, strict: boolean): boolean => strict && test.mode === 'single';
