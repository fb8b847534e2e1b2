import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { createSignal } from '#lib/state/signal.ts';
import { type Entry, entryOfServer, isUnsent, mergeEntry } from './entry.ts';

export type Entries = ReadonlyMap<number, Entry>;
type Owner = Pick<Entry, 'attemptId' | 'userId'>;
export type EntryStore = ReturnType<typeof createEntryStore>;

/** Timers may fire slightly early; without this tolerance the entry would not be sent. */
const timerToleranceMs = 4;

/** All entries of the attempt as the page shows them, and which of them may be sent now. */
export function createEntryStore(owner: Owner, questions: RunningQuestion[]) {
  const started = questions.map((question) => entryOfServer(owner, question));
  const entries = createSignal<Entries>(new Map(started.map((entry) => [entry.id, entry])));
  /** Earliest send times of entries whose text is still being typed. */
  const due = new Map<number, number>();
  /** Entries that another device answered later. */
  const conflicts = new Set<number>();

  const patch = (id: number, change: (entry: Entry) => Entry) => {
    const entry = entries.get().get(id);
    if (entry) entries.set(new Map(entries.get()).set(id, change(entry)));
  };

  return {
    ...entries,
    patch,
    due,
    conflicts,
    waiting: () =>
      [...entries.get().values()].filter(
        (entry) =>
          isUnsent(entry) && (due.get(entry.id) ?? 0) <= performance.now() + timerToleranceMs,
      ),
    /** Time until the next delayed entry may be sent; `null` if none waits. */
    nextDueMs: (): number | null => {
      const unsent = [...entries.get().values()].filter(isUnsent);
      if (unsent.length === 0) return null;
      const earliest = Math.min(...unsent.map(({ id }) => due.get(id) ?? 0));
      return Math.max(0, earliest - performance.now());
    },
    /** Merges an entry stored on this device, possibly by another tab. */
    mergeLocal: (stored: Entry) => patch(stored.id, (known) => newer(known, stored)),
    mergeServer: (question: RunningQuestion) =>
      patch(question.id, (known) => {
        if (known.state === 'typed') return known;
        const local: Entry = conflicts.delete(known.id) ? { ...known, state: 'kept' } : known;
        return mergeEntry(entryOfServer(owner, question), local);
      }),
  };
}

function newer(known: Entry, stored: Entry): Entry {
  if (known.seq === stored.seq) return { ...known, other: known.other ?? stored.other };
  if (known.state === 'saved') return mergeEntry(known, stored);
  return known.state === 'typed' || known.seq > stored.seq ? known : stored;
}
