import { CannotConvert } from '../model/report.ts';
import { choiceQuestion } from '../questions/choices.ts';
import { acceptedTexts, asGap, bodyWithGaps, gapMark } from '../questions/gaps.ts';
import {
  commonParts,
  type ForeignAnswer,
  type QuestionInput,
  type QuestionText,
} from '../questions/make-questions.ts';
import type { TextConverter } from '../text/text-converter.ts';
import { findChildren } from '../xml/find.ts';
import { innerMarkup } from '../xml/markup.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import { getFraction, type Response } from './response.ts';

type Gap = { element: XmlElement; response: Response };

const isChoice = ({ element }: Gap): boolean => element.name === 'inlineChoiceInteraction';

const choicesOf = ({ element, response }: Gap): ForeignAnswer[] =>
  findChildren(element, 'inlineChoice').map((choice) => ({
    text: { text: innerMarkup(choice), format: 'html' },
    fraction: getFraction(response, choice.attributes['identifier'] ?? ''),
  }));

/** A single list becomes mcq; text entries and several lists become gaps. */
export function inlineQuestion(
  gaps: Gap[],
  common: QuestionText,
  texts: TextConverter,
): QuestionInput {
  const [only, ...others] = gaps;
  if (only && others.length === 0 && isChoice(only)) {
    const body = { ...common.body, text: common.body.text.replace(gapMark, '____') };
    const [question] = choiceQuestion(
      { ...common, body, answers: choicesOf(only), isSingle: true },
      texts,
    );
    if (question) return question;
  }
  const accepted = gaps.map((gap) => asGap(acceptedIn(gap, texts)));
  const parts = commonParts({ ...common, body: withOptions(gaps, common.body, texts) }, texts);
  return { type: 'gap', ...parts, body: bodyWithGaps(parts.body), gaps: accepted };
}

function acceptedIn(gap: Gap, texts: TextConverter): string[] {
  if (isChoice(gap)) return acceptedTexts(choicesOf(gap), texts);
  const { correct, marks, isCaseSensitive } = gap.response;
  if (isCaseSensitive) texts.note('upper and lower case are the same in answers');
  const answers = [...new Set([...correct, ...marks.keys()])];
  if (answers.length === 0) throw new CannotConvert('a text to type has no right answer');
  return acceptedTexts(
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
  const text = body.text.replaceAll(gapMark, () => {
    const gap = gaps[place];
    place += 1;
    if (!gap || !isChoice(gap)) return gapMark;
    return `${gapMark} (${choicesOf(gap)
      .map(({ text: choice }) => choice.text.trim())
      .join(' / ')})`;
  });
  return { ...body, text };
}
