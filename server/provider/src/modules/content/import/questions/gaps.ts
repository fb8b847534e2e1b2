import type { QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import type { TextConverter } from '../text/text-converter.ts';
import {
  appendToBody,
  collectAnswerFeedback,
  convertCommonFields,
  type ForeignAnswer,
  type QuestionText,
} from './make-questions.ts';

/** Placeholder for a gap while a foreign text is converted. */
export const gapPlaceholder = '\uE030';

type ShortAnswer = QuestionText & { answers: ForeignAnswer[]; isCaseSensitive?: boolean };

/** Converts a typed answer to one gap, at the placeholder or after the text. */
export function convertShortAnswerQuestion(
  question: ShortAnswer,
  texts: TextConverter,
): QuestionInput[] {
  const accepted = listAcceptedTexts(question.answers, texts);
  if (question.isCaseSensitive) {
    texts.note('upper and lower case are the same in answers');
  }
  const feedback = [...question.feedback, ...collectAnswerFeedback(question.answers, texts)];
  const common = convertCommonFields({ ...question, feedback }, texts);
  return [{ type: 'gap', ...common, body: numberGap(common.body), gaps: [toGap(accepted)] }];
}

export const numberGap = (body: string): string =>
  body.includes(gapPlaceholder)
    ? body.replace(gapPlaceholder, '{{1}}').replaceAll(gapPlaceholder, '____')
    : appendToBody(body, '{{1}}');

/** Numbers the placeholders of a text with several gaps. */
export function numberGaps(body: string): string {
  let number = 0;
  return body.replaceAll(gapPlaceholder, () => {
    number += 1;
    return `{{${number}}}`;
  });
}

export const toGap = (accepted: string[]): string | string[] =>
  accepted.length === 1 && accepted[0] !== undefined ? accepted[0] : accepted;

/** The answers with the full mark, because a gap cannot give partial marks. */
export function listAcceptedTexts(answers: ForeignAnswer[], texts: TextConverter): string[] {
  const accepted = answers.filter(({ fraction }) => fraction >= 1);
  const partly = answers.filter(({ fraction }) => fraction > 0 && fraction < 1);
  for (const { text, fraction } of partly) {
    texts.note(
      `"${texts.words(text)}" has ${Math.round(fraction * 100)} % of the mark, and none now`,
    );
  }
  const all = accepted.map(({ text }) => {
    const words = texts.words(text);
    if (/(?<!\\)\*/.test(words)) {
      throw new UnsupportedItemError(
        `accepts the pattern "${words}"; gaps accept texts, not patterns`,
      );
    }
    return words.replaceAll('\\*', '*');
  });
  const different = [...new Set(all)].filter((text) => text !== '');
  if (different.length === 0) throw new UnsupportedItemError('has no answer with the whole mark');
  return different;
}
