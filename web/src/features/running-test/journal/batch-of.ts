import { bytesOf } from '#lib/format/bytes-of.ts';
import { type Entry, isUnsent } from './entry.ts';

/** What the server takes at once, and a browser on leaving, with room for what JSON adds. */
const most = { entries: 50, bytes: 60_000 };

/** The first of what waits; one that is too long for any company goes alone. */
export function batchOf(waiting: Entry[]): Entry[] {
  let bytes = 0;
  const batch: Entry[] = [];
  for (const entry of waiting.slice(0, most.entries)) {
    bytes += bytesOf(JSON.stringify(entry.answer));
    if (batch.length > 0 && bytes > most.bytes) break;
    batch.push(entry);
  }
  return batch;
}

/** What is not on the server yet, also what waits for the next letter. */
export const unsentOf = (entries: Iterable<Entry>): Entry[] =>
  batchOf([...entries].filter(isUnsent));
