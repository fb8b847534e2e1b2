import type { QuestionInput } from '../../schema/units.ts';
import { UnsupportedItemError } from '../model/report.ts';
import type { ForeignText, TextConverter } from '../text/text-converter.ts';
import {
  appendToBody,
  convertCommonFields,
  type QuestionText,
  splitWeight,
} from './make-questions.ts';

/** A pair without a prompt is a wrong answer in the list. */
type MatchingQuestion = QuestionText & { pairs: { prompt: ForeignText; answer: ForeignText }[] };

/** Converts each pair to a single-choice question among all answers, and splits the weight. */
export function convertMatchingQuestion(
  question: MatchingQuestion,
  texts: TextConverter,
): QuestionInput[] {
  const common = convertCommonFields(question, texts);
  const pairs = question.pairs.map(({ prompt, answer }) => ({
    prompt: texts.body(prompt),
    answer: texts.words(answer),
    hasPrompt: prompt.text.trim() !== '',
  }));
  const answers = [...new Set(pairs.map(({ answer }) => answer))].filter((answer) => answer !== '');
  const complete = pairs.filter(({ prompt, answer }) => prompt !== '' && answer !== '');
  if (complete.length === 0) throw new UnsupportedItemError('has no pair with words on both sides');
  if (answers.length < 2) throw new UnsupportedItemError('has fewer than two different answers');
  if (answers.length > 20) throw new UnsupportedItemError('has more than 20 answers to match');
  const lost = pairs.filter(({ hasPrompt }) => hasPrompt).length - complete.length;
  if (lost > 0) texts.note(`${lost} of its pairs have no words on both sides and are left out`);
  const weights = splitWeight(common.weight, complete.length);
  if (complete.length > 1) {
    texts.note(`became ${complete.length} questions of one choice, which share its mark`);
  }
  return complete.map(({ prompt, answer }, place) => ({
    type: 'mcq',
    ...common,
    weight: weights[place] ?? 0,
    body: appendToBody(common.body, prompt),
    choices: answers.map((one) => (one === answer ? { right: one } : one)),
  }));
}
