import { z } from 'zod';
import { Answer, QuestionType, ShownQuestionType } from '../../contracts/lesson/answer.ts';
import {
  flag,
  id,
  int,
  list,
  maybe,
  num,
  readNumber,
  withDefault,
  withPreprocess,
} from '../wire/fields.ts';

const answeredByIds = ['mcq', 'mrq', 'ordering'];

/** Ids may be sent as strings, like any number. The texts of gaps stay strings. */
function readIds(value: unknown, type: unknown, fields: string[]): unknown {
  if (!isRecord(value) || !answeredByIds.some((one) => one === type)) return value;
  const read = fields.flatMap((field) => {
    const answer = value[field];
    return Array.isArray(answer) ? [[field, answer.map(readNumber)]] : [];
  });
  return { ...value, ...Object.fromEntries(read) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const plainQuestion = z.object({
  /** The id within the attempt. */
  id,
  question_id: id,
  type: ShownQuestionType,
  weight: maybe(num),
  body: z.string(),
  choices: list(z.object({ id, text: z.string() })),
  gaps: withDefault(int, 0),
  answer: maybe(Answer),
  /** The counter of the stored answer. */
  seq: withDefault(int, 0),
});

const isKnownType = (type: unknown): boolean => QuestionType.safeParse(type).success;

/** The choices and the answer of an unknown type can have any shape. */
const toUnknownQuestion = (value: Record<string, unknown>) => ({
  ...value,
  type: typeof value['type'] === 'string' ? 'unknown' : value['type'],
  choices: [],
  gaps: 0,
  answer: null,
});

export const Question = withPreprocess(plainQuestion, (value) => {
  if (!isRecord(value)) return value;
  if (!isKnownType(value['type'])) return toUnknownQuestion(value);
  return readIds(value, value['type'], ['answer']);
});
export type Question = z.infer<typeof Question>;

const plainSummaryItem = z.object({
  question: Question,
  answer: maybe(Answer),
  /** For each gap one accepted text: the student's own if it is accepted. */
  correct_answer: maybe(Answer),
  is_correct: maybe(flag),
  score: maybe(num),
  weight: maybe(num),
  feedback: maybe(z.string()),
  /** Saved after the end: shown, never scored. */
  late_answer: maybe(Answer),
});

export const SummaryItem = withPreprocess(plainSummaryItem, (value) => {
  const question = isRecord(value) ? value['question'] : null;
  const type = isRecord(question) ? question['type'] : null;
  if (isRecord(value) && !isKnownType(type))
    return { ...value, answer: null, correct_answer: null, late_answer: null };
  return readIds(value, type, ['answer', 'correct_answer', 'late_answer']);
});
export type SummaryItem = z.infer<typeof SummaryItem>;
