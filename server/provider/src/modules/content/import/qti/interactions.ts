import type { QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import { convertChoiceQuestion } from '../questions/choices.ts';
import { gapPlaceholder, numberGap, numberGaps, toGap } from '../questions/gaps.ts';
import {
  appendToBody,
  convertCommonFields,
  type ForeignAnswer,
  type QuestionText,
} from '../questions/make-questions.ts';
import { convertMatchingQuestion } from '../questions/matching.ts';
import type { TextConverter } from '../text/text-converter.ts';
import { findChildren, listDescendants } from '../xml/find.ts';
import { serializeContent } from '../xml/markup.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import { listMatchedPairs } from './pairs.ts';
import { getFraction, type QtiResponse } from './response.ts';

type Interaction = {
  block: XmlElement;
  response: QtiResponse;
  common: QuestionText;
  texts: TextConverter;
};

/** Converters of the supported block interactions. */
export const blockConverters: Readonly<Record<string, (one: Interaction) => QuestionInput[]>> = {
  choiceInteraction: convertChoice,
  orderInteraction: convertOrder,
  matchInteraction: convertPairs,
  associateInteraction: convertPairs,
  gapMatchInteraction: convertGapMatch,
  hottextInteraction: convertHottext,
  sliderInteraction: convertSlider,
  extendedTextInteraction: ({ common, texts }) => [
    { type: 'essay', ...convertCommonFields(common, texts) },
  ],
  uploadInteraction: ({ common, texts }) => [
    { type: 'attachment', ...convertCommonFields(common, texts) },
  ],
  drawingInteraction: ({ common, texts }) => {
    texts.note('the drawing is sent as a file');
    return [{ type: 'attachment', ...convertCommonFields(common, texts) }];
  },
};

const identifierOf = ({ attributes }: XmlElement): string => attributes['identifier'] ?? '';

const answersOf = (choices: XmlElement[], response: QtiResponse): ForeignAnswer[] =>
  choices.map((choice) => ({
    text: { text: serializeContent(choice, withoutFeedback), format: 'html' },
    fraction: getFraction(response, identifierOf(choice)),
  }));

const withoutFeedback = ({ name }: XmlElement): string | undefined =>
  name === 'feedbackInline' || name === 'feedbackBlock' ? '' : undefined;

const isSingleChoice = ({ block, response }: Interaction): boolean =>
  response.isSingle || block.attributes['maxChoices'] === '1';

function convertChoice(one: Interaction): QuestionInput[] {
  const { block, response, common, texts } = one;
  const choices = findChildren(block, 'simpleChoice');
  if (choices.some(({ attributes }) => attributes['fixed'] === 'true')) {
    texts.note('choices with a fixed place are shuffled with the others');
  }
  const answers = answersOf(choices, response);
  return convertChoiceQuestion({ ...common, answers, isSingle: isSingleChoice(one) }, texts);
}

function convertOrder({ block, response, common, texts }: Interaction): QuestionInput[] {
  const choices = new Map(
    findChildren(block, 'simpleChoice').map((choice) => [identifierOf(choice), choice]),
  );
  const items = response.correct.map((identifier) => {
    const choice = choices.get(identifier);
    if (!choice)
      throw new UnsupportedItemError(`the right order names "${identifier}", which is not there`);
    return texts.words({ text: serializeContent(choice), format: 'html' });
  });
  if (items.length < choices.size)
    throw new UnsupportedItemError('only some of its items have an order');
  return [{ type: 'ordering', ...convertCommonFields(common, texts), items }];
}

function convertPairs({ block, response, common, texts }: Interaction): QuestionInput[] {
  const pairs = listMatchedPairs(block, response);
  return convertMatchingQuestion({ ...common, pairs }, texts);
}

function convertGapMatch({ block, response, common, texts }: Interaction): QuestionInput[] {
  if (findChildren(block, 'gapImg').length > 0)
    throw new UnsupportedItemError('its words are pictures');
  const words = new Map(
    findChildren(block, 'gapText').map((word) => [
      identifierOf(word),
      texts.words({ text: serializeContent(word), format: 'html' }),
    ]),
  );
  const byGap = new Map(
    [...response.correct, ...response.marks.keys()].map((pair) => {
      const [word = '', gap = ''] = pair.split(' ');
      return [gap, words.get(word)] as const;
    }),
  );
  const accepted: string[] = [];
  const html = serializeContent(block, (element) => {
    if (['prompt', 'gapText'].includes(element.name)) return '';
    if (element.name !== 'gap') return undefined;
    const word = byGap.get(identifierOf(element));
    if (word === undefined) throw new UnsupportedItemError('a gap has no right word');
    accepted.push(word);
    return gapPlaceholder;
  });
  texts.note('words that were dragged are typed, and listed after the text');
  const text = appendToBody(common.body.text, html.trim());
  const parts = convertCommonFields({ ...common, body: { text, format: 'html' } }, texts);
  const list = [...words.values()].toSorted().join(' / ');
  const body = appendToBody(numberGaps(parts.body), list);
  return [{ type: 'gap', ...parts, body, gaps: accepted.map((word) => toGap([word])) }];
}

function convertHottext(one: Interaction): QuestionInput[] {
  const { block, response, common, texts } = one;
  const html = serializeContent(block, (element) => {
    if (element.name === 'prompt') return '';
    return element.name === 'hottext' ? `<u>${serializeContent(element)}</u>` : undefined;
  });
  texts.note('words to select in the text are underlined, and choices below it');
  const choices = listDescendants(block).filter(({ name }) => name === 'hottext');
  const body = { text: appendToBody(common.body.text, html.trim()), format: 'html' } as const;
  return convertChoiceQuestion(
    { ...common, body, answers: answersOf(choices, response), isSingle: isSingleChoice(one) },
    texts,
  );
}

function convertSlider({ response, common, texts }: Interaction): QuestionInput[] {
  if (response.correct.length === 0)
    throw new UnsupportedItemError('the slider has no right value');
  texts.note('the value of the slider is typed');
  const parts = convertCommonFields(common, texts);
  return [{ type: 'gap', ...parts, body: numberGap(parts.body), gaps: [toGap(response.correct)] }];
}
