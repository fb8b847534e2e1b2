import { batchOf } from '../journal/batch-of.ts';
import { openStorage } from '../journal/browser-storage.ts';
import type { Entry } from '../journal/entry.ts';
import { type SendAnswers, sendAnswers } from '../journal/send-answers.ts';
import type { JournalStorage } from '../journal/storage.ts';
import { lockName } from '../journal/tab-lock.ts';

/**
 * Sends what this device kept of tests that are not on the screen: one that ended while the browser was closed still
 * gets what was typed, in time or late. What fails stays for the next visit.
 */
export const deliverKept = async (userId: number): Promise<void> =>
  deliverFrom({ storage: await openStorage(), send: sendAnswers }, userId);

type Means = { storage: JournalStorage; send: SendAnswers };

export async function deliverFrom(means: Means, userId: number): Promise<void> {
  const entries = await means.storage.unsent(userId);
  for (const attemptId of new Set(entries.map((entry) => entry.attemptId))) {
    const own = entries.filter((entry) => entry.attemptId === attemptId);
    // One test that its student may not be in any more holds up no other.
    await whileFree(attemptId, () => deliver(means, attemptId, own)).catch(() => {});
  }
}

/** The tab that a test runs in sends by itself. */
const whileFree = (attemptId: number, work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(lockName(attemptId), { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work();

async function deliver({ storage, send }: Means, attemptId: number, all: Entry[]): Promise<void> {
  for (let rest = all; rest.length > 0; ) {
    const batch = batchOf(rest);
    const results = await send(attemptId, batch);
    for (const { id, outcome: state } of results) {
      const seq = batch.find((one) => one.id === id)?.seq ?? 0;
      if (state === 'saved' || state === 'late')
        await storage.settle({ attemptId, id, seq, state });
    }
    rest = rest.slice(batch.length);
  }
}
