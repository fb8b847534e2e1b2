import type { QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import { convertChoiceQuestion } from '../questions/choices.ts';
import { gapPlaceholder, listAcceptedTexts, numberGaps, toGap } from '../questions/gaps.ts';
import {
  collectAnswerFeedback,
  convertCommonFields,
  type ForeignAnswer,
  type QuestionText,
} from '../questions/make-questions.ts';
import { listNumbers, toToleranceRange } from '../questions/numbers.ts';
import type { TextConverter } from '../text/text-converter.ts';

type SubQuestion = { weight: number; type: string; answers: ForeignAnswer[] };

const subForm = /\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^}\\])*)\}/gi;
const isChoice = /^(?:MULTICHOICE|MC)/i;
const isNumber = /^(?:NUMERICAL|NM)$/i;
const isText = /^(?:SHORTANSWER|SA|MW)/i;

/** Converts a cloze question: a single choice to mcq, anything else to a text with gaps. */
export function convertClozeQuestion(
  question: QuestionText,
  texts: TextConverter,
): QuestionInput[] {
  const subs = [...question.body.text.matchAll(subForm)].map(readSub);
  const [only] = subs;
  if (!only) throw new UnsupportedItemError('has no questions in its braces');
  const weight = subs.reduce((sum, one) => sum + one.weight, 0);
  if (subs.length === 1 && isChoice.test(only.type)) {
    const body = { ...question.body, text: question.body.text.replace(subForm, '____') };
    return convertChoiceQuestion(
      { ...question, body, weight, answers: only.answers, isSingle: true },
      texts,
    );
  }
  if (subs.some((one) => one.weight !== only.weight)) {
    texts.note('its gaps have different weights, and equal ones now');
  }
  return [gapQuestion({ ...question, weight }, subs, texts)];
}

function gapQuestion(
  question: QuestionText,
  subs: SubQuestion[],
  texts: TextConverter,
): QuestionInput {
  const options = subs.map(({ type, answers }) =>
    isChoice.test(type) ? ` (${answers.map(({ text }) => texts.words(text)).join(' / ')})` : '',
  );
  if (options.some((one) => one !== '')) {
    texts.note('choices in the text are typed into gaps, and listed beside them');
  }
  let place = 0;
  const marked = question.body.text.replace(subForm, () => {
    const option = options[place] ?? '';
    place += 1;
    return `${gapPlaceholder}${option}`;
  });
  const feedback = [
    ...question.feedback,
    ...subs.flatMap(({ answers }) => collectAnswerFeedback(answers, texts)),
  ];
  const common = convertCommonFields(
    { ...question, feedback, body: { ...question.body, text: marked } },
    texts,
  );
  const gaps = subs.map((sub, index) => toGap(acceptedIn(sub, index + 1, texts)));
  return { type: 'gap', ...common, body: numberGaps(common.body), gaps };
}

function acceptedIn(sub: SubQuestion, place: number, texts: TextConverter): string[] {
  if (isNumber.test(sub.type)) return acceptedNumbers(sub, place, texts);
  if (!isChoice.test(sub.type) && !isText.test(sub.type)) {
    throw new UnsupportedItemError(`gap ${place} is of the type ${sub.type}`);
  }
  if (isChoice.test(sub.type) && sub.answers.length < 2) {
    throw new UnsupportedItemError(`gap ${place} has fewer than two choices`);
  }
  const answers = isText.test(sub.type)
    ? sub.answers.filter(({ text }) => text.text.trim() !== '*')
    : sub.answers;
  return listAcceptedTexts(answers, texts);
}

function acceptedNumbers({ answers }: SubQuestion, place: number, texts: TextConverter): string[] {
  const right = answers.filter(({ fraction }) => fraction >= 1);
  if (right.length === 0) throw new UnsupportedItemError(`gap ${place} has no right number`);
  return right.flatMap(({ text }) => {
    const [value = '', tolerance = '0'] = texts.words(text).replaceAll(/\s/g, '').split(':');
    if (value === '' || !Number.isFinite(Number(value))) {
      throw new UnsupportedItemError(`gap ${place}: "${value}" is not a number`);
    }
    const numbers = listNumbers(toToleranceRange(value, tolerance));
    if (!numbers)
      throw new UnsupportedItemError(`gap ${place} accepts too many numbers for a list`);
    return numbers;
  });
}

function readSub([, weight = '', type = '', content = '']: RegExpMatchArray): SubQuestion {
  const answers = content
    .split(/(?<!\\)~/)
    .filter((one) => one.trim() !== '')
    .map((one): ForeignAnswer => {
      const [head = '', ...feedback] = one.split(/(?<!\\)#/);
      const [sign = '', percent] = /^\s*(?:=|%(-?[\d.]+)%=?)/.exec(head) ?? [];
      const share = percent === undefined ? Number(sign.trim() === '=') : Number(percent) / 100;
      return {
        text: { text: withoutEscapes(head.slice(sign.length)), format: 'html' },
        fraction: share,
        feedback: { text: withoutEscapes(feedback.join('#')), format: 'html' },
      };
    });
  return { weight: weight === '' ? 1 : Number(weight), type: type.toUpperCase(), answers };
}

const withoutEscapes = (text: string): string => text.replace(/\\([}~#/"])/g, '$1');
