import type { QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import { gapPlaceholder, numberGaps, toGap } from '../questions/gaps.ts';
import {
  appendToBody,
  convertCommonFields,
  type QuestionText,
} from '../questions/make-questions.ts';
import type { ForeignText, TextConverter } from '../text/text-converter.ts';

/** A text with gaps like `[[1]]`, which refers to the first choice. */
type MissingWords = QuestionText & { choices: ForeignText[] };

/** Students drag or select words in Moodle and type them here, so the text lists all words. */
export function convertMissingWordsQuestion(
  question: MissingWords,
  texts: TextConverter,
): QuestionInput[] {
  const words = question.choices.map((choice) => texts.words(choice));
  const accepted: string[] = [];
  const text = question.body.text.replace(/\[\[(\d+)\]\]/g, (found, number: string) => {
    const word = words[Number(number) - 1];
    if (word === undefined || word === '') {
      throw new UnsupportedItemError(`the gap ${found} names a choice that is not there`);
    }
    accepted.push(word);
    return gapPlaceholder;
  });
  if (accepted.length === 0) throw new UnsupportedItemError('has no gaps like [[1]]');
  texts.note('words that were dragged or selected are typed, and listed after the text');
  const common = convertCommonFields({ ...question, body: { ...question.body, text } }, texts);
  const list = [...new Set(words.filter((word) => word !== ''))].toSorted().join(' / ');
  const body = appendToBody(numberGaps(common.body), list);
  return [{ type: 'gap', ...common, body, gaps: accepted.map((word) => toGap([word])) }];
}
