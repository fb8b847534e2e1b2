import type { z } from 'zod';
import { parseValue } from '../../read/explain.ts';
import { Question, type QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import type { ForeignText, TextConverter } from '../text/text-converter.ts';

/** The properties that all question types have. */
export type QuestionText = {
  body: ForeignText;
  /** The name of the item, used if the question has no text. */
  name: string;
  feedback: ForeignText[];
  weight: number;
};

/** `fraction` is the fraction of the mark, from -1 to 1. */
export type ForeignAnswer = { text: ForeignText; fraction: number; feedback?: ForeignText };

export type CommonQuestionFields = { weight: number; body: string; feedback?: string };

/** Checks questions by the exam schema, so that the converted files are valid. */
export function checkQuestions(inputs: QuestionInput[]): Question[] {
  return inputs.map((input) => {
    const parsed = parseValue(Question as z.ZodType<Question>, input);
    if ('value' in parsed) return parsed.value;
    const [fault] = parsed.faults;
    throw new UnsupportedItemError(`${fault?.path.join('.') ?? ''}: ${fault?.message ?? ''}`);
  });
}

const noFeedback = (text: string): boolean => text.trim() === '';

export function convertCommonFields(
  { body, name, feedback, weight }: QuestionText,
  texts: TextConverter,
): CommonQuestionFields {
  const shown = texts.body(body).replaceAll('{{', '{ {');
  const feedbackText = feedback
    .map((one) => texts.body(one))
    .filter((text) => !noFeedback(text))
    .join('\n\n');
  return {
    weight: roundWeight(weight),
    body: shown === '' ? name : shown,
    ...(feedbackText === '' ? {} : { feedback: feedbackText }),
  };
}

export const roundWeight = (weight: number): number =>
  Math.min(9_999, Math.max(0, Math.round(weight * 100) / 100));

/** Splits a weight into parts whose sum is the weight. */
export function splitWeight(weight: number, parts: number): number[] {
  const cents = Math.round(roundWeight(weight) * 100);
  return Array.from(
    { length: parts },
    (_, part) =>
      (Math.floor((cents * (part + 1)) / parts) - Math.floor((cents * part) / parts)) / 100,
  );
}

const isHtml = (text: string): boolean => /<[a-z][^>]*>/i.test(text);
const asBlock = (text: string): string =>
  isHtml(text) ? text : `<p>${text.replaceAll('\n', '<br />')}</p>`;

/** Appends to a body, as HTML if either text is HTML. */
export function appendToBody(body: string, part: string): string {
  if (part === '' || body === '') return body + part;
  return isHtml(body) || isHtml(part) ? asBlock(body) + asBlock(part) : `${body}\n\n${part}`;
}

/** Adds the feedback of answers to the feedback of the question. */
export function collectAnswerFeedback(
  answers: ForeignAnswer[],
  texts: TextConverter,
): ForeignText[] {
  return answers.flatMap(({ text, feedback }): ForeignText[] => {
    const feedbackText = feedback ? texts.words(feedback) : '';
    if (feedbackText === '') return [];
    const answer = texts.words(text);
    return [{ text: answer === '' ? feedbackText : `${answer}: ${feedbackText}`, format: 'plain' }];
  });
}
