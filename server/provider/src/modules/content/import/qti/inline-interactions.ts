import type { QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import { convertChoiceQuestion } from '../questions/choices.ts';
import { gapPlaceholder, listAcceptedTexts, numberGaps, toGap } from '../questions/gaps.ts';
import {
  convertCommonFields,
  type ForeignAnswer,
  type QuestionText,
} from '../questions/make-questions.ts';
import type { TextConverter } from '../text/text-converter.ts';
import { findChildren } from '../xml/find.ts';
import { serializeContent } from '../xml/markup.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import { getFraction, type QtiResponse } from './response.ts';

type Gap = { element: XmlElement; response: QtiResponse };

const isChoice = ({ element }: Gap): boolean => element.name === 'inlineChoiceInteraction';

const choicesOf = ({ element, response }: Gap): ForeignAnswer[] =>
  findChildren(element, 'inlineChoice').map((choice) => ({
    text: { text: serializeContent(choice), format: 'html' },
    fraction: getFraction(response, choice.attributes['identifier'] ?? ''),
  }));

/** A single list becomes mcq; text entries and several lists become gaps. */
export function convertInlineInteractions(
  gaps: Gap[],
  common: QuestionText,
  texts: TextConverter,
): QuestionInput {
  const [only, ...others] = gaps;
  if (only && others.length === 0 && isChoice(only)) {
    const body = { ...common.body, text: common.body.text.replace(gapPlaceholder, '____') };
    const [question] = convertChoiceQuestion(
      { ...common, body, answers: choicesOf(only), isSingle: true },
      texts,
    );
    if (question) return question;
  }
  const accepted = gaps.map((gap) => toGap(acceptedIn(gap, texts)));
  const parts = convertCommonFields(
    { ...common, body: withOptions(gaps, common.body, texts) },
    texts,
  );
  return { type: 'gap', ...parts, body: numberGaps(parts.body), gaps: accepted };
}

function acceptedIn(gap: Gap, texts: TextConverter): string[] {
  if (isChoice(gap)) return listAcceptedTexts(choicesOf(gap), texts);
  const { correct, marks, isCaseSensitive } = gap.response;
  if (isCaseSensitive) texts.note('upper and lower case are the same in answers');
  const answers = [...new Set([...correct, ...marks.keys()])];
  if (answers.length === 0) throw new UnsupportedItemError('a text to type has no right answer');
  return listAcceptedTexts(
    answers.map((answer) => ({
      text: { text: answer.replaceAll('*', '\\*'), format: 'plain' },
      fraction: getFraction(gap.response, answer),
    })),
    texts,
  );
}

/** Lists the choices of a gap after the gap, because students type the answer. */
function withOptions(
  gaps: Gap[],
  body: QuestionText['body'],
  texts: TextConverter,
): QuestionText['body'] {
  if (!gaps.some(isChoice)) return body;
  texts.note('choices in the text are typed into gaps, and listed beside them');
  let place = 0;
  const text = body.text.replaceAll(gapPlaceholder, () => {
    const gap = gaps[place];
    place += 1;
    if (!gap || !isChoice(gap)) return gapPlaceholder;
    return `${gapPlaceholder} (${choicesOf(gap)
      .map(({ text: choice }) => choice.text.trim())
      .join(' / ')})`;
  });
  return { ...body, text };
}
