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
  for (const { id, seq, outcome: state } of results) {
    const sent = batch.find((one) => one.id === id);
    if (!sent || state === 'again') continue;
    board.patch(id, (entry) => (entry.seq === sent.seq ? { ...entry, state } : entry));
    const { attemptId } = sent;
    // Not noted, it is only sent once more.
    await storage.settle({ attemptId, id, seq: sent.seq, state }).catch(() => {});
    if (seq > sent.seq) board.overtaken.add(id);
  }
}
