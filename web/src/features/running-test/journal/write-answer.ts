import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { Board } from './board.ts';
import type { Entry } from './entry.ts';
import { nextSeq } from './next-seq.ts';
import type { JournalStorage } from './storage.ts';

type Place = { board: Board; storage: JournalStorage; sinceStartMs: () => number };
type Typed = { id: number; value: Answer | null; delayMs: number };

/** Onto the page at once, and onto this device. Answers whether it is safe there. */
export async function writeAnswer(
  { board, storage, sinceStartMs }: Place,
  { id, value, delayMs }: Typed,
): Promise<boolean> {
  const before = board.get().get(id);
  if (!before) return true;
  const seq = nextSeq(before.seq, sinceStartMs());
  const entry: Entry = { ...before, answer: value, seq, state: 'typed' };
  board.patch(id, () => entry);
  board.due.set(id, performance.now() + delayMs);
  const written = await storage.write({ entry, base: before.seq }).catch(() => null);
  // By then the next letter may have been typed.
  if (written) board.patch(id, (now) => (now === entry ? written : now));
  return written !== null;
}
