import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type {
  RunningExam,
  RunningQuestion,
  SaveAnswersResult,
} from '@fasl/shared/contracts/lesson/exam';
import { createRandom } from '../../provider/src/lib/random.ts';
import type { Exam } from '../../provider/test-support/learning/exam.ts';
import type { LoggedInTaker } from './prepare-exam.ts';
import { createAnswer } from './questions.ts';
import type { RetryingClient } from './retrying-client.ts';

type TakerOptions = { seat: LoggedInTaker; exam: Exam; client: RetryingClient };
type TypedAnswer = { answer: Answer; seq: number };
export type Taker = ReturnType<typeof createTaker>;

/** Simulates one student with one browser. */
export function createTaker({ seat: { cookie, studentId }, exam, client }: TakerOptions) {
  const { testId, unitId, courseId } = exam;
  const random = createRandom(studentId, 'taker');
  /** The last typed answer to each question of the attempt. */
  const typed = new Map<number, TypedAnswer>();
  const attempt: { id: number; questions: RunningQuestion[] } = { id: 0, questions: [] };

  /** Resolves when the answer is saved. */
  async function answerQuestion(question: RunningQuestion) {
    const { id, questionId, type } = question;
    const answer = createAnswer(question, random);
    const seq = (typed.get(id)?.seq ?? 0) + 1;
    typed.set(id, { answer, seq });
    const answers = [{ id, questionId, type, answer, seq }];
    await saveWithRetry(() =>
      client.mutate('exam.saveAnswers', cookie, { attemptId: attempt.id, answers }),
    );
  }

  return {
    cookie,
    random,
    typed,
    attempt,
    async start() {
      const place = { examId: testId, unitId, courseId };
      const response = await client.mutate('exam.start', cookie, place);
      attempt.id = (response as { attemptId: number }).attemptId;
    },
    async read() {
      const response = await client.query('exam.running', cookie, { examId: testId });
      attempt.questions = (response as RunningExam).questions;
    },
    beat: () => client.mutate('exam.heartbeat', cookie, { unitId, attemptId: attempt.id }),
    type: () => answerQuestion(random.pick(attempt.questions)),
    async submit() {
      const place = { attemptId: attempt.id, courseId, unitId, strict: false };
      const response = await client.mutate('exam.submit', cookie, place);
      return (response as { receipt: { code: string } }).receipt.code;
    },
  };
}

async function saveWithRetry(save: () => Promise<unknown>): Promise<void> {
  const { results } = (await save()) as SaveAnswersResult;
  const outcome = results[0]?.outcome;
  // `behind`: the stored answer is newer, because the student has continued to type.
  if (outcome === 'saved' || outcome === 'behind') return;
  if (outcome !== 'again') throw new Error(`an answer was ${outcome}`);
  await sleep(1_000);
  await saveWithRetry(save);
}

/** Submits the exam. One in ten students submits twice at once. */
export async function submitExam(taker: Taker): Promise<void> {
  const times = taker.random.chance(0.1) ? 2 : 1;
  const codes = await Promise.all(Array.from({ length: times }, () => taker.submit()));
  if (new Set(codes).size !== 1) throw new Error('one attempt has two receipts');
}
