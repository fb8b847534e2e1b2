import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { createSignal } from '#lib/state/signal.ts';
import { type Entry, entryOfServer, isUnsent, mergeEntry } from './entry.ts';

export type Entries = ReadonlyMap<number, Entry>;
type Owner = Pick<Entry, 'attemptId' | 'userId'>;
export type Board = ReturnType<typeof createBoard>;

/** Timers ring a little before their time; nobody would ask once more. */
const earlyMs = 4;

/** What the page shows of every answer, and which of them may be sent by now. */
export function createBoard(owner: Owner, questions: RunningQuestion[]) {
  const started = questions.map((question) => entryOfServer(owner, question));
  const entries = createSignal<Entries>(new Map(started.map((entry) => [entry.id, entry])));
  /** When those that wait for the next letter may go. */
  const due = new Map<number, number>();
  /** Another device answered them later. */
  const overtaken = new Set<number>();

  const patch = (id: number, change: (entry: Entry) => Entry) => {
    const entry = entries.get().get(id);
    if (entry) entries.set(new Map(entries.get()).set(id, change(entry)));
  };

  return {
    ...entries,
    patch,
    due,
    overtaken,
    waiting: () =>
      [...entries.get().values()].filter(
        (entry) => isUnsent(entry) && (due.get(entry.id) ?? 0) <= performance.now() + earlyMs,
      ),
    /** In how long the next one may be sent that waits for another letter; `null` when none does. */
    nextDueMs: (): number | null => {
      const unsent = [...entries.get().values()].filter(isUnsent);
      if (unsent.length === 0) return null;
      const soonest = Math.min(...unsent.map(({ id }) => due.get(id) ?? 0));
      return Math.max(0, soonest - performance.now());
    },
    /** What this device kept, also by another tab. */
    recall: (kept: Entry) => patch(kept.id, (known) => newer(known, kept)),
    /** What the server has, asked once more. */
    meet: (question: RunningQuestion) =>
      patch(question.id, (known) => {
        if (known.state === 'typed') return known;
        const local: Entry = overtaken.delete(known.id) ? { ...known, state: 'kept' } : known;
        return mergeEntry(entryOfServer(owner, question), local);
      }),
  };
}

/** Memory against what the device kept: on its way out, or read from the server. */
function newer(known: Entry, kept: Entry): Entry {
  if (known.seq === kept.seq) return { ...known, other: known.other ?? kept.other };
  if (known.state === 'saved') return mergeEntry(known, kept);
  return known.state === 'typed' || known.seq > kept.seq ? known : kept;
}
