import type { Answer, ShownQuestionType } from '../../contracts/lesson/answer.ts';

type Question = { type: ShownQuestionType; gaps: number };

/**
 * An essay needs text or files, a gap question needs every gap filled, and a question of an unknown
 * type needs nothing.
 */
export function isAnswered({ type, gaps }: Question, answer: Answer | null): boolean {
  if (type === 'unknown') return true;
  if (answer === null) return false;
  if (type === 'gap') return gapTexts(answer).filter(isFilled).length >= Math.max(1, gaps);
  if (Array.isArray(answer)) return answer.length > 0;
  if (typeof answer === 'string') return parseFileList(answer).length > 0;
  return answer.type === 'text' ? isFilled(answer.answer) : parseFileList(answer.answer).length > 0;
}

/** Whether anything is filled in: a gap question may be half done. */
export function hasContent(question: Question, answer: Answer | null): boolean {
  return isAnswered({ ...question, gaps: 1 }, answer);
}

/** The addresses in an attachment's answer; an empty list for any other text. */
export function parseFileList(list: string): string[] {
  try {
    const files: unknown = JSON.parse(list);
    return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  } catch {
    return [];
  }
}

const gapTexts = (answer: Answer): unknown[] => (Array.isArray(answer) ? answer : []);
const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';
