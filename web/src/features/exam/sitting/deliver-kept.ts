import { utils } from '#lib/api/api.ts';
import { appErrorOf, isTemporary } from '#lib/api/app-error.ts';
import { openStorage } from '../journal/browser-storage.ts';
import type { Entry } from '../journal/entry.ts';
import { batchOf } from '../journal/entry.ts';
import { type SendAnswers, sendAnswers } from '../journal/send-answers.ts';
import { delayAfter } from '../journal/sender.ts';
import type { JournalStorage } from '../journal/storage.ts';
import { lockName } from '../journal/tab-lock.ts';

/** Whose answers are under way: of one student by one delivery, of the next by another. */
let whose: number | null = null;
/** Ends the rest before the next try. */
let hurry = () => {};

/**
 * Sends what this device kept of tests that are not on the screen: one that ended while the browser was closed still
 * gets what was typed, in time or late. What fails is tried again while its student is there, and at the next visit.
 */
export async function deliverKept(userId: number): Promise<void> {
  hurry();
  if (whose === userId) return;
  whose = userId;
  try {
    const means = { storage: await openStorage(), send: sendAnswers };
    for (let failures = 1; !(await deliverFrom(means, userId)); failures += 1) {
      await rest(failures);
      // Who has left is asked for nothing more.
      if (whose !== userId || utils.session.viewer.getData()?.user?.id !== userId) return;
    }
  } finally {
    if (whose === userId) whose = null;
  }
}

/** Nobody waits for it on the screen: after some tries it is left for up to a minute. */
const rest = (failures: number) =>
  new Promise<void>((resolve) => {
    hurry = resolve;
    setTimeout(resolve, Math.min(failures, 6) * delayAfter(failures));
  });

type Means = { storage: JournalStorage; send: SendAnswers };

/** Answers whether nothing is left that another try could bring home. */
export async function deliverFrom(means: Means, userId: number): Promise<boolean> {
  const entries = await means.storage.unsent(userId);
  let isDone = true;
  for (const attemptId of new Set(entries.map((entry) => entry.attemptId))) {
    const own = entries.filter((entry) => entry.attemptId === attemptId);
    // One test that its student may not be in any more holds up no other.
    const isHome = await whileFree(attemptId, () => deliver(means, attemptId, own)).catch(
      (error) => !isTemporary(appErrorOf(error)?.code),
    );
    isDone &&= isHome;
  }
  return isDone;
}

/** The tab that a test runs in sends by itself, and one of the others for all of them. */
const whileFree = (attemptId: number, work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks
    ? navigator.locks.request(
        `${lockName(attemptId)}-kept`,
        { ifAvailable: true },
        async (lock) => !lock || (await isSat(attemptId)) || work(),
      )
    : work();

async function isSat(attemptId: number): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === lockName(attemptId)) ?? false;
}

async function deliver(
  { storage, send }: Means,
  attemptId: number,
  all: Entry[],
): Promise<boolean> {
  let isHome = true;
  for (let rest = all; rest.length > 0; ) {
    const batch = batchOf(rest);
    const results = await send(attemptId, batch);
    for (const { id, outcome: state } of results) {
      const seq = batch.find((one) => one.id === id)?.seq ?? 0;
      if (state === 'again') isHome = false;
      if (state === 'saved' || state === 'late')
        await storage.settle({ attemptId, id, seq, state });
    }
    rest = rest.slice(batch.length);
  }
  return isHome;
}
