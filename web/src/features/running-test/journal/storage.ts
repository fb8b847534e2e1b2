import type { Entry } from './entry.ts';

/** What another tab does not know of is told apart by the counter that this one built on. */
export type Written = { entry: Entry; base: number };

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
