import { apiUtils } from '#lib/api/api.ts';
import { isTemporaryError, toAppError } from '#lib/api/app-error.ts';
import {
  type JournalEntry,
  type JournalStorage,
  type SendAnswers,
  selectBatch,
} from '../journal/entry.ts';
import { getRetryDelayMs, sendAnswers } from '../journal/send-answers.ts';
import { openStorage } from '../journal/storage.ts';
import { getLockName } from '../journal/tab-lock.ts';

let activeUserId: number | null = null;
let skipDelay = () => {};

/**
 * Sends stored answers of exams that are not open, for example after the browser was closed.
 * Retries while the student is logged in, and at the next visit.
 */
export async function sendStoredAnswers(userId: number): Promise<void> {
  skipDelay();
  if (activeUserId === userId) return;
  activeUserId = userId;
  try {
    const dependencies = { storage: await openStorage(), send: sendAnswers };
    for (let failures = 1; !(await sendAnswersFromStorage(dependencies, userId)); failures += 1) {
      await retryDelay(failures);
      if (activeUserId !== userId || apiUtils.session.viewer.getData()?.user?.id !== userId) return;
    }
  } finally {
    if (activeUserId === userId) activeUserId = null;
  }
}

/** The task runs in the background, so retries may be up to a minute apart. */
const retryDelay = (failures: number) =>
  new Promise<void>((resolve) => {
    skipDelay = resolve;
    setTimeout(resolve, Math.min(failures, 6) * getRetryDelayMs(failures));
  });

type SendDependencies = { storage: JournalStorage; send: SendAnswers };

/** Returns whether nothing is left that a retry could send. */
export async function sendAnswersFromStorage(
  dependencies: SendDependencies,
  userId: number,
): Promise<boolean> {
  const entries = await dependencies.storage.unsent(userId);
  let isDone = true;
  for (const attemptId of new Set(entries.map((entry) => entry.attemptId))) {
    const ofAttempt = entries.filter((entry) => entry.attemptId === attemptId);
    // A rejected exam does not block the others.
    const isComplete = await withLock(attemptId, () =>
      sendAttempt(dependencies, attemptId, ofAttempt),
    ).catch((error) => !isTemporaryError(toAppError(error)?.code));
    isDone &&= isComplete;
  }
  return isDone;
}

/** An open exam sends its own answers. Otherwise one tab sends the answers for all tabs. */
const withLock = (attemptId: number, send: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks
    ? navigator.locks.request(
        `${getLockName(attemptId)}-kept`,
        { ifAvailable: true },
        async (lock) => !lock || (await isOpenInTab(attemptId)) || send(),
      )
    : send();

async function isOpenInTab(attemptId: number): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === getLockName(attemptId)) ?? false;
}

async function sendAttempt(
  { storage, send }: SendDependencies,
  attemptId: number,
  all: JournalEntry[],
): Promise<boolean> {
  let isComplete = true;
  for (let rest = all; rest.length > 0; ) {
    const batch = selectBatch(rest);
    const results = await send(attemptId, batch);
    for (const { id, outcome: state } of results) {
      const seq = batch.find((one) => one.id === id)?.seq ?? 0;
      if (state === 'again') isComplete = false;
      if (state === 'saved' || state === 'late')
        await storage.setState({ attemptId, id, seq, state });
    }
    rest = rest.slice(batch.length);
  }
  return isComplete;
}
