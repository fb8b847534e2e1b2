import { CannotConvert } from '../model/report.ts';
import type { TextConverter } from '../text/text-converter.ts';
import {
  answerFeedback,
  appendTo,
  commonParts,
  type ForeignAnswer,
  type QuestionInput,
  type QuestionText,
} from './make-questions.ts';

/** Placeholder for a gap while a foreign text is converted. */
export const gapMark = '\uE030';

type ShortAnswer = QuestionText & { answers: ForeignAnswer[]; isCaseSensitive?: boolean };

/** Converts a typed answer to one gap, at the placeholder or after the text. */
export function shortAnswerQuestion(question: ShortAnswer, texts: TextConverter): QuestionInput[] {
  const accepted = acceptedTexts(question.answers, texts);
  if (question.isCaseSensitive) {
    texts.note('upper and lower case are the same in answers');
  }
  const feedback = [...question.feedback, ...answerFeedback(question.answers, texts)];
  const common = commonParts({ ...question, feedback }, texts);
  return [{ type: 'gap', ...common, body: bodyWithGap(common.body), gaps: [asGap(accepted)] }];
}

export const bodyWithGap = (body: string): string =>
  body.includes(gapMark)
    ? body.replace(gapMark, '{{1}}').replaceAll(gapMark, '____')
    : appendTo(body, '{{1}}');

/** Numbers the placeholders of a text with several gaps. */
export function bodyWithGaps(body: string): string {
  let number = 0;
  return body.replaceAll(gapMark, () => {
    number += 1;
    return `{{${number}}}`;
  });
}

export const asGap = (accepted: string[]): string | string[] =>
  accepted.length === 1 && accepted[0] !== undefined ? accepted[0] : accepted;

/** The answers with the full mark, because a gap cannot give partial marks. */
export function acceptedTexts(answers: ForeignAnswer[], texts: TextConverter): string[] {
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
      throw new CannotConvert(`accepts the pattern "${words}"; gaps accept texts, not patterns`);
    }
    return words.replaceAll('\\*', '*');
  });
  const different = [...new Set(all)].filter((text) => text !== '');
  if (different.length === 0) throw new CannotConvert('has no answer with the whole mark');
  return different;
}
