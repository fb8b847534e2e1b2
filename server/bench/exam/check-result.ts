import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import { sumScores } from '@fasl/shared/rules/exam/exam-result';
import { type AnswerKey, markAnswer } from '@fasl/shared/rules/exam/mark-answer';
import type { OpenDatabase } from '../../provider/src/db/open.ts';
import type { Taker } from './taker.ts';

type Client = OpenDatabase['client'];
type StoredAnswer = { id: number; answer: Answer | null; seq: number };

/** Counts typed answers that differ from the stored answers. */
export async function countLostAnswers(client: Client, takers: Taker[]): Promise<number> {
  const stored = await client<StoredAnswer[]>`
    select attempt_questions.id, answers.answer, answers.seq::int as seq from attempt_questions
    join answers on answers.attempt_question_id = attempt_questions.id
    where attempt_id = any (${takers.map((taker) => taker.attempt.id)})`;
  const byId = new Map(stored.map((row) => [row.id, row]));
  const typed = takers.flatMap((taker) => [...taker.typed]);
  return typed.filter(([id, { answer, seq }]) => {
    const found = byId.get(id);
    return found?.seq !== seq || !isDeepStrictEqual(found.answer, answer);
  }).length;
}

type GradedAttempt = { id: number; closed: boolean; taken: number; score: number | null };

/** Counts attempts that were not closed, not graded once, or graded wrongly. */
export async function countWronglyGraded(client: Client, takers: Taker[]): Promise<number> {
  const ids = takers.map((taker) => taker.attempt.id);
  const rows = await client<GradedAttempt[]>`
    select attempts.id, end_date is not null as closed, score::float8 as score,
      (select count(*)::int from bench_taken where attempt_id = attempts.id) as taken
    from attempts where id = any (${ids})`;
  const expected = await scoresByTheRules(client, ids);
  const wrong = rows.filter(
    ({ id, closed, taken, score }) => !closed || taken !== 1 || score !== expected.get(id),
  );
  return wrong.length + takers.length - rows.length;
}

type GradedAnswer = StoredAnswer & {
  attempt_id: number;
  type: Parameters<typeof markAnswer>[0]['type'];
  weight: number;
  gaps: number;
  key: AnswerKey;
};

async function scoresByTheRules(client: Client, ids: number[]) {
  const rows = await client<GradedAnswer[]>`
    select attempt_id, type, weight::float8 as weight, gaps, answer_key as key, answers.answer
    from attempt_questions join questions on questions.id = attempt_questions.question_id
    left join answers on answers.attempt_question_id = attempt_questions.id
    where attempt_id = any (${ids})`;
  const byAttempt = Map.groupBy(rows, (row) => row.attempt_id);
  return new Map(
    ids.map((id) => {
      const marks = (byAttempt.get(id) ?? []).map((row) => markAnswer(row, row.answer).score);
      const known = marks.filter((score) => score !== null);
      return [id, known.length < marks.length ? null : sumScores(known)] as const;
    }),
  );
}
