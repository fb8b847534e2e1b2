import type { Answer, QuestionType } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion } from '@fasl/shared/contracts/lesson/exam';

/**
 * `typed` stands in memory only, `kept` on this device, `saved` on the server; `late` came after the end and is kept
 * apart there, `refused` the server will never take.
 */
export type EntryState = 'typed' | 'kept' | 'saved' | 'late' | 'refused';

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
