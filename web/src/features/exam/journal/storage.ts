import { type Entry, isUnsent, placeEntry, type Written } from './entry.ts';

/** Where answers wait until the server has them. */
export type JournalStorage = {
  /** Whether they outlive the page. */
  isDurable: boolean;
  /** All of an attempt. */
  read: (attemptId: number) => Promise<Entry[]>;
  /** Resolves once it is safe, with the entry as it was written. */
  write: (written: Written) => Promise<Entry>;
  /** Notes what became of the answer with that counter, unless a newer one has come. */
  settle: (settled: Pick<Entry, 'attemptId' | 'id' | 'seq' | 'state'>) => Promise<void>;
  /** All that the server has not heard of. */
  unsent: (userId: number) => Promise<Entry[]>;
  forget: (attemptId: number) => Promise<void>;
};

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
