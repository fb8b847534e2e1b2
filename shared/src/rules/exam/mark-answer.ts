import type { Answer, QuestionType } from '../../contracts/lesson/answer.ts';
import { foldLetters } from '../text/search-fold.ts';
import { isBegun } from './answer-state.ts';

/**
 * The right answer as a student's answer stands: choices by their ids, of a gap question the texts
 * that each gap takes. What a person marks has none.
 */
export type AnswerKey = number[] | string[][] | null;
type Question = { type: QuestionType; weight: number; gaps: number; key: AnswerKey };

/** Both `null` where a person has to look at it. */
export type Mark = { isCorrect: boolean | null; score: number | null };

export const isMarkedByPerson = (type: QuestionType): boolean =>
  type === 'essay' || type === 'attachment';

/**
 * mcq, mrq and ordering all or nothing; gaps in equal parts; what was left empty is worth nothing. Nobody is kept
 * waiting for a person's mark on a question that counts for nothing.
 */
export function markAnswer(question: Question, answer: Answer | null): Mark {
  if (!isBegun(question, answer)) return { isCorrect: false, score: 0 };
  if (isMarkedByPerson(question.type)) {
    return { isCorrect: null, score: question.weight === 0 ? 0 : null };
  }
  const share = rightShare(question, answer);
  return { isCorrect: share === 1, score: Math.round(question.weight * share * 100) / 100 };
}

function rightShare({ type, key }: Question, answer: Answer | null): number {
  if (!key || key.length === 0 || !Array.isArray(answer)) return 0;
  if (type === 'gap')
    return gapMarks(key as string[][], answer as string[]).filter(Boolean).length / key.length;
  return isSame(type, key as number[], answer as number[]) ? 1 : 0;
}

function isSame(type: QuestionType, key: number[], answer: number[]): boolean {
  if (key.length !== answer.length) return false;
  if (type === 'ordering') return key.every((id, place) => answer[place] === id);
  return key.every((id) => answer.includes(id));
}

/** Whether each gap holds one of the texts that it takes. */
export const gapMarks = (key: string[][], answer: string[]): boolean[] =>
  key.map((accepted, place) => {
    const given = foldLetters(answer[place] ?? '');
    return given !== '' && accepted.some((text) => foldLetters(text) === given);
  });

export type ChoiceMark = 'correct' | 'wrong' | 'missed';

/** By choice: rightly chosen, wrongly chosen, or right and not chosen. Of the others there is nothing to say. */
export function choiceMarks(key: number[], answer: number[]): Map<number, ChoiceMark> {
  const marks = new Map<number, ChoiceMark>();
  for (const id of answer) marks.set(id, key.includes(id) ? 'correct' : 'wrong');
  for (const id of key) if (!marks.has(id)) marks.set(id, 'missed');
  return marks;
}
