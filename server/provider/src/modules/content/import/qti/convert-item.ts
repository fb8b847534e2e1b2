import type { QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import { gapPlaceholder } from '../questions/gaps.ts';
import { appendToBody, type QuestionText } from '../questions/make-questions.ts';
import type { TextConverter } from '../text/text-converter.ts';
import { findChild, findChildren, listDescendants } from '../xml/find.ts';
import { serializeContent } from '../xml/markup.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import { convertInlineInteractions } from './inline-interactions.ts';
import { blockConverters } from './interactions.ts';
import { noResponse, type QtiResponse, readResponses } from './response.ts';

const inlineNames = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);
const isInteraction = ({ name }: XmlElement): boolean => name.endsWith('Interaction');

/** The title of an item, or its identifier. */
export const getItemName = ({ attributes }: XmlElement): string =>
  attributes['title'] || attributes['identifier'] || '';

/** The item type in the report: the names of the item's interactions. */
export const getItemType = (item: XmlElement): string => {
  const names = listDescendants(item)
    .filter(isInteraction)
    .map(({ name }) => name);
  return [...new Set(names)].join(' + ') || 'item without interaction';
};

/** Converts each block interaction to a question, and all inline interactions to one question. */
export function convertItem(item: XmlElement, texts: TextConverter): QuestionInput[] {
  refuseUnsupported(item);
  const itemBody = findChild(item, 'itemBody');
  if (!itemBody) throw new UnsupportedItemError('has no itemBody');
  for (const { attributes } of findChildren(item, 'assessmentStimulusRef')) {
    texts.note(`the shared text "${attributes['href'] ?? ''}" is left out`);
  }
  const interactions = listDescendants(itemBody).filter(isInteraction);
  const inline = interactions.filter(({ name }) => inlineNames.has(name));
  const blocks = interactions.filter(({ name }) => !inlineNames.has(name));
  const responses = readResponses(item);
  const responseOf = ({ attributes }: XmlElement): QtiResponse =>
    responses.get(attributes['responseIdentifier'] ?? '') ?? noResponse;
  const markup = (gap: string) => sharedMarkup(itemBody, { gap, texts });
  const common = (html: string): QuestionText => ({
    body: { text: html, format: 'html' },
    name: getItemName(item),
    feedback: feedbackOf(item, texts),
    weight: 1,
  });
  const questions = blocks.flatMap((block) => {
    const prompt = findChild(block, 'prompt');
    const html = appendToBody(markup('____').trim(), prompt ? serializeContent(prompt).trim() : '');
    const convert = blockConverters[block.name];
    if (!convert)
      throw new UnsupportedItemError(`the interaction ${block.name} has no counterpart`);
    return convert({ block, response: responseOf(block), common: common(html), texts });
  });
  if (inline.length > 0) {
    const gaps = inline.map((element) => ({ element, response: responseOf(element) }));
    questions.push(convertInlineInteractions(gaps, common(markup(gapPlaceholder)), texts));
  }
  if (blocks.length + Number(inline.length > 0) > 1) {
    texts.note(`its parts became ${questions.length} questions, each with the text of the item`);
  }
  return questions;
}

function refuseUnsupported(item: XmlElement): void {
  if (item.attributes['adaptive'] === 'true') throw new UnsupportedItemError('is adaptive');
  if (findChildren(item, 'templateDeclaration').length > 0) {
    throw new UnsupportedItemError(
      'has template variables, whose values are chosen for each student',
    );
  }
  const interactions = listDescendants(item).filter(isInteraction);
  if (interactions.length === 0) throw new UnsupportedItemError('has no interaction');
  const unsupported = interactions.filter(
    ({ name }) => !inlineNames.has(name) && !Object.hasOwn(blockConverters, name),
  );
  const names = [...new Set(unsupported.map(({ name }) => name))].join(', ');
  if (names !== '') throw new UnsupportedItemError(`the interaction ${names} has no counterpart`);
}

const feedbackNames = new Set([
  'feedbackInline',
  'feedbackBlock',
  'templateInline',
  'templateBlock',
]);

/** The text outside the block interactions, with `gap` for each text entry. */
function sharedMarkup(
  itemBody: XmlElement,
  { gap, texts }: { gap: string; texts: TextConverter },
): string {
  return serializeContent(itemBody, (element) => {
    if (inlineNames.has(element.name)) return gap;
    if (isInteraction(element)) return '';
    if (feedbackNames.has(element.name)) {
      texts.note('feedback inside of the text is left out');
      return '';
    }
    if (element.name !== 'rubricBlock') return undefined;
    const view = element.attributes['view'] ?? 'candidate';
    if (view.includes('candidate')) return serializeContent(element);
    texts.note(`the rubric for ${view} is left out`);
    return '';
  });
}

/** Joins the feedback of all outcomes, because exams show feedback after the end. */
function feedbackOf(item: XmlElement, texts: TextConverter): QuestionText['feedback'] {
  const feedback = findChildren(item, 'modalFeedback');
  if (feedback.length > 1) texts.note('feedback for each outcome is shown together');
  return feedback.map((one) => {
    const content = findChild(one, 'contentBody') ?? one;
    return { text: serializeContent(content).trim(), format: 'html' };
  });
}
