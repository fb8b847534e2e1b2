import type { Answer, QuestionType } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';
import { canonicalAnswers } from '@fasl/shared/rules/payment/submission-receipt';
import { countBytes } from '#lib/format/file-size.ts';

/**
 * `typed` is in memory only, `kept` on this device, `saved` on the server. `late` arrived after the
 * end and is stored separately, `refused` was rejected for good.
 */
type EntryState = 'typed' | 'kept' | 'saved' | 'late' | 'refused';

/** The student's latest answer to a question of an attempt, as this device knows it. */
export type Entry = {
  attemptId: number;
  /** Id of the question within the attempt. */
  id: number;
  userId: number;
  questionId: number;
  type: QuestionType;
  answer: Answer | null;
  seq: number;
  state: EntryState;
  /** A conflicting answer from another device that `answer` replaced. */
  other: Answer | null;
};

/** `base` is the counter that the entry was built on: it shows whether another tab wrote since. */
export type EntryWrite = { entry: Entry; base: number };

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

/** Limits of one request, and of a keepalive request when the page closes. */
const maxBatch = { entries: 50, bytes: 60_000 };

/** The first waiting entries that fit into a request. A longer one is sent alone. */
export function selectBatch(waiting: Entry[]): Entry[] {
  let bytes = 0;
  const batch: Entry[] = [];
  for (const entry of waiting.slice(0, maxBatch.entries)) {
    bytes += countBytes(JSON.stringify(entry.answer));
    if (batch.length > 0 && bytes > maxBatch.bytes) break;
    batch.push(entry);
  }
  return batch;
}

export const filterUnsent = (entries: Iterable<Entry>): Entry[] =>
  selectBatch([...entries].filter(isUnsent));

/** Merges the server's answer with the stored one: the later one wins, the other is preserved. */
export function mergeEntry(server: Entry, local: Entry | undefined): Entry {
  if (!local) return server;
  if (local.seq > server.seq) {
    // A provider without counters returns a lower one for an answer that it confirmed.
    const isConfirmed = canonical(local.answer) === canonical(server.answer);
    // It was saved once but is missing on the server, so it is sent again.
    return local.state === 'saved' && !isConfirmed ? { ...local, state: 'kept' } : local;
  }
  const other = local.state === 'kept' ? otherOf(local.answer, server.answer) : null;
  return { ...server, other: other ?? local.other };
}

/** The replaced answer if it differs; `null` if nothing is lost. */
const otherOf = (replaced: Answer | null, winner: Answer | null): Answer | null =>
  replaced !== null && canonical(replaced) !== canonical(winner) ? replaced : null;

const canonical = (answer: Answer | null) => canonicalAnswers([{ id: 0, answer }]);

/** Entry to write over the stored one: with a higher counter, preserving an unseen answer. */
export function resolveWrite({ entry, base }: EntryWrite, existing: Entry | undefined): Entry {
  const stored: Entry = { ...entry, state: 'kept' };
  if (!existing) return stored;
  const unseen = existing.seq > base ? otherOf(existing.answer, entry.answer) : null;
  return { ...stored, seq: Math.max(entry.seq, existing.seq + 1), other: unseen ?? entry.other };
}
