import type { Entry } from './entry.ts';
import { otherOf } from './merge-entry.ts';
import type { Written } from './storage.ts';

/** The entry to write over what stands there: later than it, and with what it did not know of laid beside. */
export function placeEntry({ entry, base }: Written, stands: Entry | undefined): Entry {
  const kept: Entry = { ...entry, state: 'kept' };
  if (!stands) return kept;
  const unseen = stands.seq > base ? otherOf(stands.answer, entry.answer) : null;
  return { ...kept, seq: Math.max(entry.seq, stands.seq + 1), other: unseen ?? entry.other };
}
