import { type Entry, type EntryWrite, isUnsent, resolveWrite } from './entry.ts';

export type JournalStorage = {
  /** Whether the answers survive closing the page. */
  isDurable: boolean;
  read: (attemptId: number) => Promise<Entry[]>;
  /** Resolves with the stored entry. */
  write: (written: EntryWrite) => Promise<Entry>;
  /** Sets the state of an answer unless a newer one was written. */
  setState: (update: Pick<Entry, 'attemptId' | 'id' | 'seq' | 'state'>) => Promise<void>;
  unsent: (userId: number) => Promise<Entry[]>;
  forget: (attemptId: number) => Promise<void>;
};

const keyOf = ({ attemptId, id }: Pick<Entry, 'attemptId' | 'id'>) => `${attemptId}:${id}`;

/** Fallback without persistent storage: answers are sent, but lost when the page closes. */
export function memoryStorage(): JournalStorage {
  const entries = new Map<string, Entry>();
  const list = () => [...entries.values()];
  return {
    isDurable: false,
    read: async (attemptId) => list().filter((entry) => entry.attemptId === attemptId),
    write: async (written) => {
      const entry = resolveWrite(written, entries.get(keyOf(written.entry)));
      entries.set(keyOf(entry), entry);
      return entry;
    },
    setState: async ({ state, ...sent }) => {
      const entry = entries.get(keyOf(sent));
      if (entry?.seq === sent.seq) entries.set(keyOf(entry), { ...entry, state });
    },
    unsent: async (userId) => list().filter((entry) => entry.userId === userId && isUnsent(entry)),
    forget: async (attemptId) => {
      for (const entry of list()) if (entry.attemptId === attemptId) entries.delete(keyOf(entry));
    },
  };
}
