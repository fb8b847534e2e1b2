import { type Entry, isUnsent } from './entry.ts';

/** What the server takes at once, with room for what JSON adds. */
const most = { entries: 50, letters: 60_000 };

/** The first of what waits; one that is too long for any company goes alone. */
export function batchOf(waiting: Entry[]): Entry[] {
  let letters = 0;
  const batch: Entry[] = [];
  for (const entry of waiting.slice(0, most.entries)) {
    letters += JSON.stringify(entry.answer).length;
    if (batch.length > 0 && letters > most.letters) break;
    batch.push(entry);
  }
  return batch;
}

/** What is not on the server yet, also what waits for the next letter. */
export const unsentOf = (entries: Iterable<Entry>): Entry[] =>
  batchOf([...entries].filter(isUnsent));
