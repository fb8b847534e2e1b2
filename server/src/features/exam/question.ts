import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion, SummaryQuestion } from '@fasl/shared/contracts/lesson/exam';
import type { Question, SummaryItem } from '@fasl/shared/provider-api/learning/exam';
import { filesOf } from '@fasl/shared/rules/exam/answer-state';
import { cleanQuestion } from '../../html/clean-html.ts';
import type { MediaAddress } from '../../media/addresses.ts';

const toAsked = (question: Question, media: MediaAddress) => ({
  id: question.id,
  questionId: question.question_id,
  type: question.type,
  body: cleanQuestion(question.body, media),
  choices: question.choices.map(({ id, text }) => ({ id, text })),
  gaps: question.gaps,
});

export const toRunningQuestion = (question: Question, media: MediaAddress): RunningQuestion => ({
  ...toAsked(question, media),
  answer: toKeptAnswer(question.answer, media),
  seq: question.seq,
});

type Shows = { media: MediaAddress; value: boolean };

export const toSummaryQuestion = (item: SummaryItem, { media, value }: Shows): SummaryQuestion => ({
  ...toAsked(item.question, media),
  answer: toAnswer(item.answer, media),
  correct: item.correct_answer,
  isCorrect: item.is_correct,
  score: value ? item.score : null,
  weight: value ? item.weight : null,
  feedback: item.feedback && cleanQuestion(item.feedback, media),
  lateAnswer: toAnswer(item.late_answer, media),
});

/** Of files only those that are served here: an address may be anything that was sent. */
export const toAnswer = (answer: Answer | null, media: MediaAddress) =>
  withFiles(answer, (file) => media(file) ?? []);

/** The same under the names that the provider has for them: what is sent again must mean the same files to it. */
const toKeptAnswer = (answer: Answer | null, media: MediaAddress) =>
  withFiles(answer, (file) => (media(file) === null ? [] : file));

type ToFile = (file: string) => string | [];

function withFiles(answer: Answer | null, toFile: ToFile): Answer | null {
  const listOf = (list: string) => JSON.stringify(filesOf(list).flatMap(toFile));
  if (typeof answer === 'string') return listOf(answer);
  if (answer === null || Array.isArray(answer) || answer.type === 'text') return answer;
  return { type: 'attachment', answer: listOf(answer.answer) };
}
