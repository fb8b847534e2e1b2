import type { QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import { convertChoiceQuestion, convertTrueFalseQuestion } from '../questions/choices.ts';
import { convertShortAnswerQuestion } from '../questions/gaps.ts';
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
import type { TextConverter } from '../text/text-converter.ts';
import { findChild, findChildren, getChildText, listElements } from '../xml/find.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import { convertClozeQuestion } from './cloze.ts';
import { convertMissingWordsQuestion } from './missing-words.ts';
import { readChildText, readElementText } from './question-text.ts';

type Convert = (
  question: XmlElement,
  common: QuestionText,
  texts: TextConverter,
) => QuestionInput[];

const converters: Readonly<Record<string, Convert>> = {
  multichoice: (question, common, texts) =>
    convertChoiceQuestion(
      {
        ...common,
        answers: answersOf(question),
        isSingle: !/^(?:0|false)$/.test(getChildText(question, 'single')),
      },
      texts,
    ),
  truefalse: trueFalse,
  shortanswer: (question, common, texts) =>
    convertShortAnswerQuestion(
      {
        ...common,
        answers: answersOf(question),
        isCaseSensitive: getChildText(question, 'usecase') === '1',
      },
      texts,
    ),
  numerical,
  matching: (question, common, texts) =>
    convertMatchingQuestion(
      { ...common, pairs: findChildren(question, 'subquestion').map(pairOf) },
      texts,
    ),
  essay,
  cloze: (_question, common, texts) => convertClozeQuestion(common, texts),
  ordering,
  gapselect: missingWords,
  ddwtos: missingWords,
};

export function convertMoodleQuestion(question: XmlElement, texts: TextConverter): QuestionInput[] {
  const type = question.attributes['type'] ?? '';
  const convert = Object.hasOwn(converters, type) ? converters[type] : undefined;
  if (!convert)
    throw new UnsupportedItemError('the six types of questions have no counterpart of this type');
  if (getChildText(question, 'hidden') === '1')
    throw new UnsupportedItemError('is hidden in Moodle');
  noteLosses(question, texts);
  return convert(question, commonOf(question), texts);
}

export function readQuestionBody(question: XmlElement): QuestionText['body'] {
  const body = readChildText(question, 'questiontext');
  const image = getChildText(question, 'image');
  const isOld = findChild(question, 'image_base64') !== undefined && image !== '';
  return isOld ? { text: `${body.text} <img src="${image}" alt="" />`, format: 'html' } : body;
}

const commonOf = (question: XmlElement): QuestionText => ({
  body: readQuestionBody(question),
  name: readChildText(question, 'name').text,
  feedback: [readChildText(question, 'generalfeedback')],
  weight: numberOf(getChildText(question, 'defaultgrade'), 1),
});

const numberOf = (text: string, fallback: number): number =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : fallback;

/** Moodle's default feedback texts, which unedited questions contain. */
const usualFeedback = /^(?:|Your answer is (?:correct|partially correct|incorrect)\.)$/;

function noteLosses(question: XmlElement, texts: TextConverter): void {
  if (findChildren(question, 'hint').some((hint) => readElementText(hint).text !== '')) {
    texts.note('hints are left out');
  }
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
  if (combined.some((name) => !usualFeedback.test(texts.words(readChildText(question, name))))) {
    texts.note('feedback for right, partly right and wrong answers is left out');
  }
}

function answersOf(question: XmlElement): ForeignAnswer[] {
  return findChildren(question, 'answer').map((answer) => ({
    text: readElementText(answer),
    fraction: numberOf(answer.attributes['fraction'] ?? '', 0) / 100,
    feedback: readChildText(answer, 'feedback'),
  }));
}

function trueFalse(
  question: XmlElement,
  common: QuestionText,
  texts: TextConverter,
): QuestionInput[] {
  const answers = answersOf(question);
  const right = answers.find(({ fraction }) => fraction > 0);
  if (!right) throw new UnsupportedItemError('has no right answer');
  const isTrue = /^true$/i.test(right.text.text.trim());
  return convertTrueFalseQuestion({ ...common, isTrue, answers }, texts);
}

function numerical(
  question: XmlElement,
  common: QuestionText,
  texts: TextConverter,
): QuestionInput[] {
  const answers = findChildren(question, 'answer');
  const ranges = answers
    .filter((answer) => getChildText(answer, 'text') !== '*')
    .map((answer): NumberRange => {
      const value = getChildText(answer, 'text');
      if (value === '' || !Number.isFinite(Number(value))) {
        throw new UnsupportedItemError(`the answer "${value}" is not a number`);
      }
      const fraction = numberOf(answer.attributes['fraction'] ?? '', 0) / 100;
      return { ...toToleranceRange(value, getChildText(answer, 'tolerance') || '0'), fraction };
    });
  const units = findChild(question, 'units');
  if (units && listElements(units).length > 0) texts.note('units of the number are not accepted');
  return convertNumericalQuestion({ ...common, ranges }, texts);
}

function pairOf(pair: XmlElement) {
  const answer = findChild(pair, 'answer');
  return {
    prompt: readElementText(pair),
    answer: answer ? readElementText(answer) : ({ text: '', format: 'plain' } as const),
  };
}

function essay(question: XmlElement, common: QuestionText, texts: TextConverter): QuestionInput[] {
  const isFile = getChildText(question, 'responseformat') === 'noinline';
  const attachments = getChildText(question, 'attachments');
  if (!isFile && attachments !== '' && attachments !== '0')
    texts.note('files beside the text are left out');
  for (const name of ['graderinfo', 'responsetemplate']) {
    if (readChildText(question, name).text !== '') texts.note(`its ${name} is left out`);
  }
  return [{ type: isFile ? 'attachment' : 'essay', ...convertCommonFields(common, texts) }];
}

function ordering(
  question: XmlElement,
  common: QuestionText,
  texts: TextConverter,
): QuestionInput[] {
  const items = answersOf(question).map(({ text }) => texts.words(text));
  return [{ type: 'ordering', ...convertCommonFields(common, texts), items }];
}

function missingWords(
  question: XmlElement,
  common: QuestionText,
  texts: TextConverter,
): QuestionInput[] {
  const choices = [
    ...findChildren(question, 'selectoption'),
    ...findChildren(question, 'dragbox'),
  ].map(readElementText);
  return convertMissingWordsQuestion({ ...common, choices }, texts);
}
