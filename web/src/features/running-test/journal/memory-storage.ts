import { type Entry, isUnsent } from './entry.ts';
import { placeEntry } from './place-entry.ts';
import type { JournalStorage } from './storage.ts';

const keyOf = ({ attemptId, id }: Pick<Entry, 'attemptId' | 'id'>) => `${attemptId}:${id}`;

/** For a browser that keeps nothing: answers are sent all the same, and live as long as the page. */
export function memoryStorage(): JournalStorage {
  const entries = new Map<string, Entry>();
  const list = () => [...entries.values()];
  return {
    isDurable: false,
    read: async (attemptId) => list().filter((entry) => entry.attemptId === attemptId),
    write: async (written) => {
      const placed = placeEntry(written, entries.get(keyOf(written.entry)));
      entries.set(keyOf(placed), placed);
      return placed;
    },
    settle: async ({ state, ...sent }) => {
      const entry = entries.get(keyOf(sent));
      if (entry?.seq === sent.seq) entries.set(keyOf(entry), { ...entry, state });
    },
    unsent: async (userId) => list().filter((entry) => entry.userId === userId && isUnsent(entry)),
    forget: async (attemptId) => {
      for (const entry of list()) if (entry.attemptId === attemptId) entries.delete(keyOf(entry));
    },
  };
}
