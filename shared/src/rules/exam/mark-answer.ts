import type { Answer, QuestionType } from '../../contracts/lesson/answer.ts';
import { foldLetters } from '../text/search-fold.ts';
import { hasContent } from './answer-state.ts';

/**
 * Correct choices by id; for a gap question the accepted texts of each gap. `null` for questions
 * that an instructor grades.
 */
export type AnswerKey = number[] | string[][] | null;
type Question = { type: QuestionType; weight: number; gaps: number; key: AnswerKey };

/** `null` if an instructor has to grade the answer. */
export type Mark = { isCorrect: boolean | null; score: number | null };

export const isGradedByInstructor = (type: QuestionType): boolean =>
  type === 'essay' || type === 'attachment';

/**
 * mcq, mrq and ordering questions score all or nothing; each gap scores an equal part. A question
 * without weight scores 0 without an instructor.
 */
export function markAnswer(question: Question, answer: Answer | null): Mark {
  if (!hasContent(question, answer)) return { isCorrect: false, score: 0 };
  if (isGradedByInstructor(question.type)) {
    return { isCorrect: null, score: question.weight === 0 ? 0 : null };
  }
  const share = correctShare(question, answer);
  return { isCorrect: share === 1, score: Math.round(question.weight * share * 100) / 100 };
}

function correctShare({ type, key }: Question, answer: Answer | null): number {
  if (!key || key.length === 0 || !Array.isArray(answer)) return 0;
  if (type === 'gap')
    return markGaps(key as string[][], answer as string[]).filter(Boolean).length / key.length;
  return isSame(type, key as number[], answer as number[]) ? 1 : 0;
}

function isSame(type: QuestionType, key: number[], answer: number[]): boolean {
  if (key.length !== answer.length) return false;
  if (type === 'ordering') return key.every((id, place) => answer[place] === id);
  return key.every((id) => answer.includes(id));
}

export const markGaps = (key: string[][], answer: string[]): boolean[] =>
  key.map((accepted, place) => findAcceptedText(accepted, answer[place]) !== undefined);

/** The accepted text of a gap that equals the student's text. */
export function findAcceptedText(accepted: string[], text: string | undefined): string | undefined {
  const given = foldGap(text ?? '');
  return given === '' ? undefined : accepted.find((one) => foldGap(one) === given);
}

/** Folds the separators of Arabic numbers and other signs of minus too: ٣٫٥ equals 3.5. */
const foldGap = (text: string): string =>
  foldLetters(text.replaceAll('٫', '.').replaceAll('٬', '').replaceAll(/[−–]/g, '-'));

export type ChoiceMark = 'correct' | 'wrong' | 'missed';

/** Only choices that were selected or are correct have a mark. */
export function markChoices(key: number[], answer: number[]): Map<number, ChoiceMark> {
  const marks = new Map<number, ChoiceMark>();
  for (const id of answer) marks.set(id, key.includes(id) ? 'correct' : 'wrong');
  for (const id of key) if (!marks.has(id)) marks.set(id, 'missed');
  return marks;
}
