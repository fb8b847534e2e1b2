import type { QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import { convertChoiceQuestion, convertTrueFalseQuestion } from '../questions/choices.ts';
import { convertShortAnswerQuestion, gapPlaceholder } from '../questions/gaps.ts';
import {
  convertCommonFields,
  type ForeignAnswer,
  type QuestionText,
} from '../questions/make-questions.ts';
import { convertMatchingQuestion } from '../questions/matching.ts';
import {
  convertNumericalQuestion,
  type NumberRange,
  toToleranceRange,
} from '../questions/numbers.ts';
import type { ForeignText, TextConverter } from '../text/text-converter.ts';
import {
  type GiftAnswer,
  type GiftQuestion,
  parseGiftAnswers,
  parseGiftText,
  restoreEscapes,
} from './parse-block.ts';

export type GiftType =
  | 'description'
  | 'essay'
  | 'numerical'
  | 'multiple choice'
  | 'matching'
  | 'true/false'
  | 'short answer'
  | 'unknown';

const trueFalseForm = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i;

export function detectGiftType({ answers }: GiftQuestion): GiftType {
  if (answers === null) return 'description';
  if (answers === '') return 'essay';
  if (answers.startsWith('#')) return 'numerical';
  if (trueFalseForm.test(answers)) return 'true/false';
  if (answers.includes('~')) return 'multiple choice';
  if (/=[\s\S]*->/.test(answers)) return 'matching';
  return answers.startsWith('=') ? 'short answer' : 'unknown';
}

export function convertGiftQuestion(question: GiftQuestion, texts: TextConverter): QuestionInput[] {
  const answers = question.answers ?? '';
  const general = textOf(question.generalFeedback, question.format);
  const common = (gap: string): QuestionText => ({
    body: textOf(restoreEscapes(bodyWith(question, gap)), question.format),
    name: question.name,
    feedback: [general],
    weight: 1,
  });
  switch (detectGiftType(question)) {
    case 'essay':
      return [{ type: 'essay', ...convertCommonFields(common(''), texts) }];
    case 'numerical':
      return numerical(question, common(gapPlaceholder), texts);
    case 'true/false':
      return trueFalse(answers, common('____'), texts);
    case 'multiple choice':
      return multipleChoice(question, common('____'), texts);
    case 'matching':
      return convertMatchingQuestion({ ...common(''), pairs: pairsOf(question) }, texts);
    case 'short answer':
      return convertShortAnswerQuestion(
        { ...common(gapPlaceholder), answers: foreignAnswers(question, parseGiftAnswers(answers)) },
        texts,
      );
    default:
      throw new UnsupportedItemError(
        `the answers "${answers.slice(0, 40)}" are of no type of GIFT`,
      );
  }
}

const textOf = (text: string, format: ForeignText['format']): ForeignText => ({ text, format });

/** Places the gap between the text before and after the braces. */
function bodyWith({ before, after }: GiftQuestion, gap: string): string {
  const rest = after.trim();
  if (rest === '' || gap === '') return `${before}${after}`;
  const space = /^[.,;:!?،؛؟]/.test(rest) ? '' : ' ';
  return `${before.trimEnd()} ${gap}${space}${rest}`;
}

function foreignAnswers({ format }: GiftQuestion, answers: GiftAnswer[]): ForeignAnswer[] {
  return answers.map(({ sign, percent, text, feedback }) => {
    const own = parseGiftText(text, format);
    const formattedFeedback = parseGiftText(feedback, format);
    return {
      text: textOf(restoreEscapes(own.text), own.format),
      fraction: percent === null ? Number(sign === '=') : percent / 100,
      feedback: textOf(formattedFeedback.text, formattedFeedback.format),
    };
  });
}

function multipleChoice(
  question: GiftQuestion,
  common: QuestionText,
  texts: TextConverter,
): QuestionInput[] {
  const parsed = parseGiftAnswers(question.answers ?? '');
  const isSingle = parsed.some(({ sign }) => sign === '=');
  return convertChoiceQuestion(
    { ...common, answers: foreignAnswers(question, parsed), isSingle },
    texts,
  );
}

function trueFalse(answers: string, common: QuestionText, texts: TextConverter): QuestionInput[] {
  const [, value = '', rest = ''] = trueFalseForm.exec(answers) ?? [];
  const isTrue = /^t/i.test(value);
  const feedback = rest
    .split('#')
    .map((part) => parseGiftText(restoreEscapes(part), 'auto'))
    .filter(({ text }) => text.trim() !== '');
  return convertTrueFalseQuestion(
    { ...common, isTrue, feedback: [...common.feedback, ...feedback] },
    texts,
  );
}

function pairsOf({
  answers,
  format,
}: GiftQuestion): { prompt: ForeignText; answer: ForeignText }[] {
  return parseGiftAnswers(answers ?? '').map(({ text }) => {
    const arrow = text.indexOf('->');
    if (arrow === -1)
      throw new UnsupportedItemError(`the pair "${restoreEscapes(text)}" has no ->`);
    const prompt = parseGiftText(text.slice(0, arrow), format);
    return {
      prompt: textOf(restoreEscapes(prompt.text), prompt.format),
      answer: textOf(restoreEscapes(text.slice(arrow + 2)), 'plain'),
    };
  });
}

function numerical(
  { answers, format }: GiftQuestion,
  common: QuestionText,
  texts: TextConverter,
): QuestionInput[] {
  const list = (answers ?? '').slice(1).trim();
  const parsed = parseGiftAnswers(/^[=~]/.test(list) ? list : `=${list}`);
  const feedback = parsed
    .filter((answer) => answer.feedback !== '')
    .map((answer) => {
      const formattedFeedback = parseGiftText(answer.feedback, format);
      const number = restoreEscapes(answer.text);
      return textOf(
        number === '' ? formattedFeedback.text : `${number}: ${formattedFeedback.text}`,
        formattedFeedback.format,
      );
    });
  const ranges = parsed
    .filter(({ sign }) => sign === '=')
    .map(({ text, percent }) => rangeOf(restoreEscapes(text), (percent ?? 100) / 100));
  return convertNumericalQuestion(
    { ...common, ranges, feedback: [...common.feedback, ...feedback] },
    texts,
  );
}

function rangeOf(text: string, fraction: number): NumberRange {
  const compact = text.replaceAll(/\s/g, '');
  const [min, max] = compact.split('..');
  const isRange = min !== undefined && max !== undefined;
  const [value = '', tolerance = '0'] = compact.split(':');
  const numbers = isRange ? [min, max] : [value, tolerance];
  if (numbers.some((one) => one === '' || !Number.isFinite(Number(one)))) {
    throw new UnsupportedItemError(
      `"${text}" is not a number, a range or a number with its tolerance`,
    );
  }
  return isRange ? { min, max, fraction } : { ...toToleranceRange(value, tolerance), fraction };
}
