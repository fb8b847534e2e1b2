import type { Answer, QuestionType } from '../../contracts/lesson/answer.ts';
import { parseFileList } from './answer-state.ts';

type Question = { type: QuestionType; choices: { id: number }[]; gaps: number };

/** Whether an answer has the shape that its question allows; `null` always fits. */
export function isValidAnswer(question: Question, answer: Answer | null): boolean {
  if (answer === null) return true;
  switch (question.type) {
    case 'mcq':
      return areChoices(question, answer) && answer.length <= 1;
    case 'mrq':
      return areChoices(question, answer);
    case 'ordering':
      return areChoices(question, answer) && isComplete(question, answer);
    case 'gap':
      return areTexts(answer) && answer.length <= question.gaps;
    case 'essay':
      return isEssay(answer);
    case 'attachment':
      return typeof answer === 'string' && isList(answer);
  }
}

function areChoices({ choices }: Question, answer: Answer): answer is number[] {
  if (!Array.isArray(answer)) return false;
  const ids = new Set<unknown>(choices.map(({ id }) => id));
  return answer.every((id) => ids.has(id)) && new Set<unknown>(answer).size === answer.length;
}

const isComplete = ({ choices }: Question, answer: number[]): boolean =>
  answer.length === 0 || answer.length === choices.length;

const areTexts = (answer: Answer): answer is string[] =>
  Array.isArray(answer) && answer.every((text) => typeof text === 'string');

function isEssay(answer: Answer): boolean {
  if (typeof answer !== 'object' || Array.isArray(answer)) return false;
  return answer.type === 'text' || isList(answer.answer);
}

const isList = (text: string): boolean =>
  text === '' || text === '[]' || parseFileList(text).length > 0;
