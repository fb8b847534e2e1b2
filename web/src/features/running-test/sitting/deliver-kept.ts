import { utils } from '#lib/api.ts';
import { batchOf } from '../journal/batch-of.ts';
import { openStorage } from '../journal/browser-storage.ts';
import type { Entry } from '../journal/entry.ts';
import { type SendAnswers, sendAnswers } from '../journal/send-answers.ts';
import { delayAfter } from '../journal/sender.ts';
import type { JournalStorage } from '../journal/storage.ts';
import { lockName } from '../journal/tab-lock.ts';
import { isPassing } from './until-answered.ts';

let latest: symbol;

/**
 * Sends what this device kept of tests that are not on the screen: one that ended while the browser was closed still
 * gets what was typed, in time or late. What fails is tried again while its student is there, and at the next visit.
 */
export async function deliverKept(userId: number): Promise<void> {
  const mine = (latest = Symbol('delivery'));
  const means = { storage: await openStorage(), send: sendAnswers };
  for (let failures = 1; !(await deliverFrom(means, userId)); failures += 1) {
    await new Promise((resolve) => setTimeout(resolve, delayAfter(failures)));
    // Who came back to the line has begun anew meanwhile; who has left is asked for nothing more.
    if (mine !== latest || utils.session.viewer.getData()?.user?.id !== userId) return;
  }
}

type Means = { storage: JournalStorage; send: SendAnswers };

/** Answers whether nothing is left that another try could bring home. */
export async function deliverFrom(means: Means, userId: number): Promise<boolean> {
  const entries = await means.storage.unsent(userId);
  let isDone = true;
  for (const attemptId of new Set(entries.map((entry) => entry.attemptId))) {
    const own = entries.filter((entry) => entry.attemptId === attemptId);
    // One test that its student may not be in any more holds up no other.
    const isHome = await whileFree(attemptId, () => deliver(means, attemptId, own)).catch(
      (error) => !isPassing(error),
    );
    isDone &&= isHome;
  }
  return isDone;
}

/** The tab that a test runs in sends by itself. */
const whileFree = (attemptId: number, work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks
    ? navigator.locks.request(lockName(attemptId), { ifAvailable: true }, (lock) => !lock || work())
    : work();

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
