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

type ChoiceQuestion = QuestionText & { answers: ForeignAnswer[]; isSingle: boolean };
type Choice = { words: string; isRight: boolean };

/** One correct choice makes an mcq, several an mrq. Both are scored all or nothing. */
export function convertChoiceQuestion(
  question: ChoiceQuestion,
  texts: TextConverter,
): QuestionInput[] {
  const { answers, isSingle } = question;
  const feedback = [...question.feedback, ...collectAnswerFeedback(answers, texts)];
  const common = convertCommonFields({ ...question, feedback }, texts);
  const right = isSingle
    ? rightOfSingle(answers, texts)
    : answers.filter(({ fraction }) => fraction > 0);
  if (right.length === 0) throw new UnsupportedItemError('has no right choice');
  if (!isSingle && right.some(({ fraction }) => fraction < 1)) {
    texts.note('shares of the mark are lost: all right choices score, anything else does not');
  }
  const shown = isSingle
    ? answers.filter((one) => right.includes(one) || one.fraction < 1)
    : answers;
  const { choices, pictures } = labelledChoices(
    shown.map((answer) => ({ answer, isRight: right.includes(answer) })),
    texts,
  );
  const different = withoutCopies(choices, texts);
  if (different.length < 2) throw new UnsupportedItemError('has fewer than two different choices');
  return [
    {
      type: isSingle ? 'mcq' : 'mrq',
      ...common,
      body: appendToBody(common.body, pictures),
      choices: different.map(({ words, isRight }) => (isRight ? { right: words } : words)),
    },
  ];
}

function rightOfSingle(answers: ForeignAnswer[], texts: TextConverter): ForeignAnswer[] {
  const most = Math.max(...answers.map(({ fraction }) => fraction));
  const [first, ...others] = answers.filter(({ fraction }) => fraction === most);
  if (!first || most <= 0) return [];
  if (most < 1) texts.note('no choice has the whole mark: the one with the most is right');
  if (others.length > 0) {
    texts.note(`${others.length + 1} choices are right, of which mcq has one: the first is kept`);
  }
  if (answers.some(({ fraction }) => fraction < most && fraction !== 0)) {
    texts.note('shares of the mark and deductions for other choices are lost');
  }
  return [first];
}

/** Labels choices with letters if one has a picture, and moves the pictures to the body. */
function labelledChoices(
  answers: { answer: ForeignAnswer; isRight: boolean }[],
  texts: TextConverter,
): { choices: Choice[]; pictures: string } {
  const shown = answers.map(({ answer, isRight }) => ({
    words: texts.words(answer.text),
    picture: texts.pictures(answer.text),
    isRight,
  }));
  if (shown.every(({ picture }) => picture === '')) return { choices: shown, pictures: '' };
  texts.note('choices hold no pictures: they are letters, and the pictures are in the question');
  const letters = shown.map((_, place) => String.fromCharCode(65 + place));
  return {
    choices: shown.map(({ isRight }, place) => ({ words: letters[place] ?? '', isRight })),
    pictures: shown
      .map(({ words, picture }, place) => `${letters[place]}: ${words} ${picture}`)
      .join('<br />'),
  };
}

function withoutCopies(choices: Choice[], texts: TextConverter): Choice[] {
  const known = new Map<string, Choice>();
  for (const choice of choices) {
    const other = known.get(choice.words);
    if (choice.words === '') texts.note('a choice without a text is left out');
    else if (!other) known.set(choice.words, choice);
    else if (other.isRight !== choice.isRight) {
      throw new UnsupportedItemError(`the choice "${choice.words}" is both right and wrong`);
    } else texts.note(`the choice "${choice.words}" is there twice`);
  }
  return [...known.values()];
}

type TrueFalse = QuestionText & { isTrue: boolean; answers?: ForeignAnswer[] };

/** The choices are in the language of the question. */
export function convertTrueFalseQuestion(
  question: TrueFalse,
  texts: TextConverter,
): QuestionInput[] {
  const isArabic = /\p{Script=Arabic}/u.test(question.body.text);
  const [yes, no] = isArabic ? ['صح', 'خطأ'] : ['True', 'False'];
  const choices = [
    { text: yes, isRight: question.isTrue },
    { text: no, isRight: !question.isTrue },
  ].map(({ text, isRight }) => (isRight ? { right: text } : text));
  const feedback = [...question.feedback, ...collectAnswerFeedback(question.answers ?? [], texts)];
  return [{ type: 'mcq', ...convertCommonFields({ ...question, feedback }, texts), choices }];
}
