import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { RunningQuestion, SummaryQuestion } from '@fasl/shared/contracts/lesson/exam';
import type { Question, SummaryItem } from '@fasl/shared/provider-api/learning/question';
import { parseFileList } from '@fasl/shared/rules/exam/answer-state';
import { cleanQuestionHtml } from '../../html/clean-html.ts';
import type { MediaAddress } from '../../media/addresses.ts';

const toQuestionContent = (question: Question, media: MediaAddress) => ({
  id: question.id,
  questionId: question.question_id,
  type: question.type,
  body: cleanQuestionHtml(question.body, media),
  choices: question.choices.map(({ id, text }) => ({ id, text })),
  gaps: question.gaps,
});

export const toRunningQuestion = (question: Question, media: MediaAddress): RunningQuestion => ({
  ...toQuestionContent(question, media),
  answer: toStoredAnswer(question.answer, media),
  seq: question.seq,
});

type SummaryOptions = { media: MediaAddress; value: boolean };

export const toSummaryQuestion = (
  item: SummaryItem,
  { media, value }: SummaryOptions,
): SummaryQuestion => ({
  ...toQuestionContent(item.question, media),
  answer: toPortalAnswer(item.answer, media),
  correct: item.correct_answer,
  isCorrect: item.is_correct,
  score: value ? item.score : null,
  weight: value ? item.weight : null,
  feedback: item.feedback && cleanQuestionHtml(item.feedback, media),
  lateAnswer: toPortalAnswer(item.late_answer, media),
});

/** Keeps only files of the portal, because answers may contain arbitrary addresses. */
export const toPortalAnswer = (answer: Answer | null, media: MediaAddress) =>
  withFiles(answer, (file) => media(file) ?? []);

/** Keeps the provider's own addresses, which are needed to save the answer again. */
const toStoredAnswer = (answer: Answer | null, media: MediaAddress) =>
  withFiles(answer, (file) => (media(file) === null ? [] : file));

type ToFile = (file: string) => string | [];

function withFiles(answer: Answer | null, toFile: ToFile): Answer | null {
  const listOf = (list: string) => JSON.stringify(parseFileList(list).flatMap(toFile));
  if (typeof answer === 'string') return listOf(answer);
  if (answer === null || Array.isArray(answer) || answer.type === 'text') return answer;
  return { type: 'attachment', answer: listOf(answer.answer) };
}
