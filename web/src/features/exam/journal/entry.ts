import type { Answer, ShownQuestionType } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion, SaveAnswersResult } from '@fasl/shared/contracts/lesson/exam';
import { toCanonicalAnswers } from '@fasl/shared/rules/exam/submission-receipt';
import { countBytes } from '#lib/format/file-size.ts';
import { createSignal } from '#lib/state/signal.ts';
import { readStoredValue, removeStoredValue, storeValue } from '#lib/storage/storage.ts';

/**
 * `typed` is in memory only, `kept` on this device, `saved` on the server. `late` arrived after the
 * end and is stored separately, `refused` was rejected for good.
 */
type EntryState = 'typed' | 'kept' | 'saved' | 'late' | 'refused';

/** This device's latest version of an answer in an attempt. */
export type JournalEntry = {
  attemptId: number;
  /** Id of the question within the attempt. */
  id: number;
  userId: number;
  questionId: number;
  type: ShownQuestionType;
  answer: Answer | null;
  seq: number;
  state: EntryState;
  /** A conflicting answer from another device that `answer` replaced. */
  other: Answer | null;
};

/**
 * `base` is the counter that the entry was built on. If the stored counter is higher, another tab
 * has written.
 */
export type EntryWrite = { entry: JournalEntry; base: number };

export type SendResults = SaveAnswersResult['results'];
export type SendAnswers = (attemptId: number, entries: JournalEntry[]) => Promise<SendResults>;

export type JournalStorage = {
  /** Whether the answers survive closing the page. */
  isDurable: boolean;
  read: (attemptId: number) => Promise<JournalEntry[]>;
  /** Resolves with the stored entry. */
  write: (written: EntryWrite) => Promise<JournalEntry>;
  /** Sets the state of an answer unless a newer answer was written. */
  setState: (update: Pick<JournalEntry, 'attemptId' | 'id' | 'seq' | 'state'>) => Promise<void>;
  unsent: (userId: number) => Promise<JournalEntry[]>;
  forget: (attemptId: number) => Promise<void>;
};

type Owner = Pick<JournalEntry, 'attemptId' | 'userId'>;

export const toServerEntry = (
  { attemptId, userId }: Owner,
  question: RunningQuestion,
): JournalEntry => ({
  attemptId,
  userId,
  id: question.id,
  questionId: question.questionId,
  type: question.type,
  answer: question.answer,
  seq: question.seq,
  state: 'saved',
  other: null,
});

export const isUnsent = ({ state }: JournalEntry): boolean => state === 'typed' || state === 'kept';

/** Whether the newest answer does not count: it is unsent, refused or arrived after the end. */
export const isMissed = ({ state }: JournalEntry): boolean => state !== 'saved';

/** Limits of one request, and of a keepalive request when the page closes. */
const maxBatch = { entries: 50, bytes: 60_000 };

/** Selects the first waiting entries that fit into a request. A longer entry is sent alone. */
export function selectBatch(waiting: JournalEntry[]): JournalEntry[] {
  let bytes = 0;
  const batch: JournalEntry[] = [];
  for (const entry of waiting.slice(0, maxBatch.entries)) {
    bytes += countBytes(JSON.stringify(entry.answer));
    if (batch.length > 0 && bytes > maxBatch.bytes) break;
    batch.push(entry);
  }
  return batch;
}

export const filterUnsent = (entries: Iterable<JournalEntry>): JournalEntry[] =>
  selectBatch([...entries].filter(isUnsent));

/**
 * Merges the server's answer with the stored answer. The later answer wins, the earlier one is
 * preserved.
 */
export function mergeEntry(server: JournalEntry, local: JournalEntry | undefined): JournalEntry {
  if (!local) return server;
  if (local.seq > server.seq) {
    if (local.state !== 'saved' || isSameAnswer(local.answer, server.answer)) return local;
    // The answer was saved but is missing on the server, so it is sent again.
    if (server.answer === null || server.seq > 0) return { ...local, state: 'kept' };
    // The provider stores no counters, so another device may have saved the other answer later.
  }
  const other = isReplaced(local, server) ? otherOf(local.answer, server.answer) : null;
  return { ...server, other: other ?? local.other };
}

/**
 * A saved answer with the server's counter is the server's answer. Without counters, one replaced
 * answer is preserved: file addresses that change with each read must not replace it repeatedly.
 */
const isReplaced = ({ state, seq, other }: JournalEntry, server: JournalEntry): boolean =>
  state === 'kept' ||
  state === 'refused' ||
  (state === 'saved' && (seq !== server.seq || (seq === 0 && other === null)));

/** The replaced answer if it differs; `null` if nothing is lost. */
const otherOf = (replaced: Answer | null, winner: Answer | null): Answer | null =>
  replaced !== null && !isSameAnswer(replaced, winner) ? replaced : null;

export const isSameAnswer = (one: Answer | null, other: Answer | null): boolean =>
  canonical(one) === canonical(other);

const canonical = (answer: Answer | null) => toCanonicalAnswers([{ id: 0, answer }]);

/**
 * Returns the entry to store. Its counter exceeds the stored counter, and it preserves a stored
 * answer that the student has not seen.
 */
export function resolveWrite(
  { entry, base }: EntryWrite,
  existing: JournalEntry | undefined,
): JournalEntry {
  const stored: JournalEntry = { ...entry, state: 'kept' };
  if (!existing) return stored;
  const unseen = existing.seq > base ? otherOf(existing.answer, entry.answer) : null;
  return { ...stored, seq: Math.max(entry.seq, existing.seq + 1), other: unseen ?? entry.other };
}

const ticksPerSecond = 10;

/**
 * The counter of the next answer, based on the server's time, so that the later answer of two
 * devices wins. It always increases and fits into 32 bits for six years.
 */
export function getNextSeq(previous: number, sinceStartMs: number): number {
  const ticks = Math.floor((sinceStartMs * ticksPerSecond) / 1000);
  return Math.max(previous + 1, Number.isFinite(ticks) ? ticks : 0);
}

export type Entries = ReadonlyMap<number, JournalEntry>;
export type EntryStore = ReturnType<typeof createEntryStore>;

/** Timers may fire slightly early; without this tolerance the entry would not be sent. */
const timerToleranceMs = 4;

/** All entries of the attempt as the page shows them, and which of them may be sent now. */
export function createEntryStore(owner: Owner, questions: RunningQuestion[]) {
  const started = questions.map((question) => toServerEntry(owner, question));
  const entries = createSignal<Entries>(new Map(started.map((entry) => [entry.id, entry])));
  /** Earliest send times of entries whose text is still being typed. */
  const due = new Map<number, number>();
  /** Entries for which another device has sent a later answer. */
  const conflicts = new Set<number>();

  const patch = (id: number, change: (entry: JournalEntry) => JournalEntry) => {
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
    /** Time until the next delayed entry may be sent; `null` without a delayed entry. */
    nextDueMs: (): number | null => {
      const unsent = [...entries.get().values()].filter(isUnsent);
      if (unsent.length === 0) return null;
      const earliest = Math.min(...unsent.map(({ id }) => due.get(id) ?? 0));
      return Math.max(0, earliest - performance.now());
    },
    /** Merges an entry stored on this device, possibly by another tab. */
    mergeLocal: (stored: JournalEntry) => patch(stored.id, (known) => newer(known, stored)),
    mergeServer: (question: RunningQuestion) =>
      patch(question.id, (known) => {
        if (known.state === 'typed') return known;
        const local: JournalEntry = conflicts.delete(known.id)
          ? { ...known, state: 'kept' }
          : known;
        return mergeEntry(toServerEntry(owner, question), local);
      }),
  };
}

function newer(known: JournalEntry, stored: JournalEntry): JournalEntry {
  if (known.seq === stored.seq) return { ...known, other: known.other ?? stored.other };
  if (known.state === 'saved') return mergeEntry(known, stored);
  return known.state === 'typed' || known.seq > stored.seq ? known : stored;
}

const snapshotKeyOf = (attemptId: number) => `last-words:${attemptId}`;

/** The unload snapshot: answers that an earlier page could not write to the disk, as JSON. */
export const readSnapshot = (attemptId: number) => readStoredValue(snapshotKeyOf(attemptId));

export const storeSnapshot = (attemptId: number, entries: JournalEntry[]): boolean =>
  storeValue(snapshotKeyOf(attemptId), JSON.stringify(entries));

export const removeSnapshot = (attemptId: number): void =>
  removeStoredValue(snapshotKeyOf(attemptId));

export function parseSnapshot(snapshot: string | null): (JournalEntry | null)[] {
  try {
    const entries: unknown = JSON.parse(snapshot ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}
