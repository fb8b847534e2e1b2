import type { Answer, QuestionType } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { canonicalAnswers } from '@fasl/shared/rules/payment/submission-receipt';
import { bytesOf } from '#lib/format/file-size.ts';

/**
 * `typed` stands in memory only, `kept` on this device, `saved` on the server; `late` came after the end and is kept
 * apart there, `refused` the server will never take.
 */
type EntryState = 'typed' | 'kept' | 'saved' | 'late' | 'refused';

/** What a student last answered to one question of an attempt, as this device knows it. */
export type Entry = {
  attemptId: number;
  /** Of the attempt's question; with the attempt the key. */
  id: number;
  userId: number;
  questionId: number;
  type: QuestionType;
  answer: Answer | null;
  seq: number;
  state: EntryState;
  /** What was typed in another place meanwhile and gave way to `answer`. */
  other: Answer | null;
};

/** What another tab does not know of is told apart by the counter that this one built on. */
export type Written = { entry: Entry; base: number };

type Owner = Pick<Entry, 'attemptId' | 'userId'>;

export const entryOfServer = ({ attemptId, userId }: Owner, question: RunningQuestion): Entry => ({
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

export const isUnsent = ({ state }: Entry): boolean => state === 'typed' || state === 'kept';

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

/** What the server has and what this device kept, of one question: the later one stands, and nothing is thrown away. */
export function mergeEntry(server: Entry, local: Entry | undefined): Entry {
  if (!local) return server;
  if (local.seq > server.seq) {
    // A provider without counters reports a lower one for an answer that it confirmed.
    const isConfirmed = written(local.answer) === written(server.answer);
    // Saved once, and not there any more: it goes on its way again.
    return local.state === 'saved' && !isConfirmed ? { ...local, state: 'kept' } : local;
  }
  const other = local.state === 'kept' ? otherOf(local.answer, server.answer) : null;
  return { ...server, other: other ?? local.other };
}

/** An answer that another one replaces without having seen it; `null` if nothing would be lost. */
const otherOf = (gone: Answer | null, stands: Answer | null): Answer | null =>
  gone !== null && written(gone) !== written(stands) ? gone : null;

const written = (answer: Answer | null) => canonicalAnswers([{ id: 0, answer }]);

/** The entry to write over what stands there: later than it, and with what it did not know of laid beside. */
export function placeEntry({ entry, base }: Written, stands: Entry | undefined): Entry {
  const kept: Entry = { ...entry, state: 'kept' };
  if (!stands) return kept;
  const unseen = stands.seq > base ? otherOf(stands.answer, entry.answer) : null;
  return { ...kept, seq: Math.max(entry.seq, stands.seq + 1), other: unseen ?? entry.other };
}
