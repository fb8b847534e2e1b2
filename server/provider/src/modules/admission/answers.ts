import { DomainError, type FieldErrors } from '@fasl/shared/contracts/page/error';
import type { Executor } from '../../db/open.ts';
import type { AdmissionAnswer, admissionQuestions } from '../../db/schema/enrolment.ts';
import { requireOwnFiles } from '../upload/own-files.ts';

type Question = typeof admissionQuestions.$inferSelect;
type AnswerInput = { question_id: number; value: string };

type AdmissionFormInput = {
  questions: Question[];
  answers: AnswerInput[];
  /** The answer to the first file question if `answers` contains none. */
  file: string | null;
  userId: number;
};

/** Rejects missing and invalid answers, with an error per field. */
export async function readAdmissionAnswers(
  db: Executor,
  form: AdmissionFormInput,
): Promise<AdmissionAnswer[]> {
  const accepted: AdmissionAnswer[] = [];
  const errors: FieldErrors = {};
  for (const question of form.questions) {
    const value = findAnswer(question, form);
    const error =
      value === ''
        ? question.required
          ? 'field_required'
          : null
        : await validate(db, question, value);
    if (error) errors[`answers.${question.id}`] = [error];
    else if (value !== '') accepted.push({ question_id: question.id, value });
  }
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', { fields: errors });
  return accepted;

  async function validate(executor: Executor, question: Question, value: string) {
    if (question.type === 'text') return value.length > 5_000 ? 'too_long' : null;
    if (question.type === 'choice') {
      const choices = [...question.choicesEn, ...question.choicesAr];
      return choices.includes(value) ? null : 'invalid_data';
    }
    const content = JSON.stringify([value]);
    const query = { content, userId: form.userId, folder: 'admission', maxFiles: 1 } as const;
    return requireOwnFiles(executor, query).then(
      () => null,
      () => 'invalid_data',
    );
  }
}

function findAnswer(question: Question, { answers, questions, file }: AdmissionFormInput): string {
  const answer = answers.find((one) => one.question_id === question.id)?.value.trim() ?? '';
  const isFirstFile = question === questions.find(({ type }) => type === 'file');
  return answer === '' && isFirstFile ? (file ?? '') : answer;
}
