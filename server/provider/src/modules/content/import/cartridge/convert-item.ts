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
import type { ForeignText, TextConverter } from '../text/text-converter.ts';
import { findChild, findChildren, getText, listDescendants, listElements } from '../xml/find.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import { readCorrectAnswers } from './correct-answers.ts';

/** Returns `multiple_choice` for `cc.multiple_choice.v0p1` and `multiple_choice_question`. */
export function getItemType(item: XmlElement): string {
  const type = getMetadataField(item, 'cc_profile') || getMetadataField(item, 'question_type');
  return (
    type
      .replace(/^cc\./, '')
      .replace(/\.v\dp\d$/, '')
      .replace(/_question$/, '') || 'item'
  );
}

export function getMetadataField(item: XmlElement, label: string): string {
  const field = listDescendants(item).find(
    (one) =>
      one.name === 'qtimetadatafield' && getText(findChild(one, 'fieldlabel')).trim() === label,
  );
  return field ? getText(findChild(field, 'fieldentry')).trim() : '';
}

/** Converts a QTI 1.2 item of a Common Cartridge. */
export function convertCartridgeItem(item: XmlElement, texts: TextConverter): QuestionInput[] {
  const presentation = findChild(item, 'presentation');
  if (!presentation) throw new UnsupportedItemError('has no presentation');
  const common: QuestionText = {
    body: materialOf(presentation),
    name: item.attributes['title'] ?? '',
    feedback: feedbackOf(item),
    weight:
      Number(getMetadataField(item, 'points_possible') || getMetadataField(item, 'cc_weighting')) ||
      1,
  };
  const lists = listDescendants(presentation).filter(({ name }) => name === 'response_lid');
  const right = readCorrectAnswers(item);
  const [list, ...more] = lists;
  if (list && more.length > 0) return matching(lists, right, { common, texts });
  if (list)
    return choice(item, list, {
      common,
      texts,
      right: right.get(list.attributes['ident'] ?? '') ?? [],
    });
  const fill = listDescendants(presentation).find(({ name }) => name === 'response_str');
  if (getItemType(item) === 'essay' || (fill && right.size === 0)) {
    return [{ type: 'essay', ...convertCommonFields(common, texts) }];
  }
  if (getItemType(item) === 'file_upload')
    return [{ type: 'attachment', ...convertCommonFields(common, texts) }];
  if (!fill)
    throw new UnsupportedItemError('the six types of questions have no counterpart of this type');
  if (getItemType(item) === 'pattern_match')
    texts.note('answers are accepted whole, not as parts of a text');
  const answers = (right.get(fill.attributes['ident'] ?? '') ?? []).map(
    (text): ForeignAnswer => ({
      text: { text: text.replaceAll('*', '\\*'), format: 'plain' },
      fraction: 1,
    }),
  );
  return convertShortAnswerQuestion({ ...common, answers }, texts);
}

type Context = { common: QuestionText; texts: TextConverter };

/** Response lists that each have a prompt form a matching question. */
function matching(
  lists: XmlElement[],
  right: Map<string, string[]>,
  { common, texts }: Context,
): QuestionInput[] {
  const none: ForeignText = { text: '', format: 'plain' };
  const pairs = lists.map((list) => {
    const [ident] = right.get(list.attributes['ident'] ?? '') ?? [];
    const label = labelsOf(list).find(({ attributes }) => attributes['ident'] === ident);
    return { prompt: materialOf(list), answer: label ? materialOf(label) : none };
  });
  const [first] = lists;
  const answers = first ? labelsOf(first).map(materialOf) : [];
  const used = new Set(pairs.map(({ answer }) => answer.text));
  const others = answers.filter(({ text }) => !used.has(text));
  return convertMatchingQuestion(
    { ...common, pairs: [...pairs, ...others.map((answer) => ({ prompt: none, answer }))] },
    texts,
  );
}

function choice(
  item: XmlElement,
  list: XmlElement,
  { common, texts, right }: Context & { right: string[] },
): QuestionInput[] {
  const labels = labelsOf(list);
  const answers = labels.map((label) => ({
    text: materialOf(label),
    fraction: Number(right.includes(label.attributes['ident'] ?? '')),
  }));
  if (getItemType(item) === 'true_false' && answers.some(({ fraction }) => fraction === 1)) {
    const isTrue = answers.some(
      ({ text, fraction }) => fraction === 1 && /true|صح/i.test(text.text),
    );
    return convertTrueFalseQuestion({ ...common, isTrue }, texts);
  }
  const isSingle = !/^multiple$/i.test(list.attributes['rcardinality'] ?? 'Single');
  return convertChoiceQuestion({ ...common, answers, isSingle }, texts);
}

const labelsOf = (list: XmlElement): XmlElement[] =>
  listDescendants(list).filter(({ name }) => name === 'response_label');

const wrappers = new Set(['flow', 'flow_mat', 'flow_label', 'material']);

/** The texts of an element without the texts of its answers. */
function materialOf(parent: XmlElement): ForeignText {
  const texts = listElements(parent).flatMap(function find(element): XmlElement[] {
    if (element.name === 'mattext') return [element];
    return wrappers.has(element.name) ? listElements(element).flatMap(find) : [];
  });
  const isHtml = texts.some(({ attributes }) => attributes['texttype'] === 'text/html');
  return {
    text: texts.map((text) => getText(text).trim()).join(isHtml ? '' : ' '),
    format: isHtml ? 'html' : 'auto',
  };
}

const feedbackOf = (item: XmlElement): ForeignText[] =>
  findChildren(item, 'itemfeedback').map(materialOf);
