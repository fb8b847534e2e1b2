import type { Board } from './board.ts';
import type { Entry } from './entry.ts';
import type { Results } from './send-answers.ts';
import type { JournalStorage } from './storage.ts';

/** Notes what became of a batch, on the page and on the device. What is to be tried again stays as it is. */
export async function settleResults(
  { board, storage }: { board: Board; storage: JournalStorage },
  batch: Entry[],
  results: Results,
): Promise<void> {
  for (const { id, outcome } of results) {
    const sent = batch.find((one) => one.id === id);
    if (!sent || outcome === 'again') continue;
    const state = outcome === 'behind' ? 'saved' : outcome;
    board.patch(id, (entry) => (entry.seq === sent.seq ? { ...entry, state } : entry));
    // The device keeps what gave way, until it is answered anew.
    if (outcome === 'behind') board.overtaken.add(id);
    else await noteOn(storage, { ...sent, state });
  }
}

/** Not noted, it is only sent once more. */
const noteOn = (storage: JournalStorage, { attemptId, id, seq, state }: Entry): Promise<void> =>
  storage.settle({ attemptId, id, seq, state }).catch(() => {});
