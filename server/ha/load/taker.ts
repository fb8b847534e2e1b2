import type {
  RunningExam,
  RunningQuestion,
  SaveAnswersResult,
} from '@fasl/shared/contracts/lesson/exam';
import type { LoggedInTaker } from '../../bench/exam/prepare-exam.ts';
import { createAnswer } from '../../bench/exam/questions.ts';
import { createRandom, type Random } from '../../provider/src/lib/random.ts';
import type { Exam } from '../../provider/test-support/learning/exam.ts';
import type { SaveEntry } from './history.ts';
import { repeat } from './repeat.ts';
import {
  byStatus,
  type Operation,
  type PortalResponse,
  type StudentClient,
} from './student-client.ts';

type TakerOptions = { seat: LoggedInTaker; exam: Exam; client: StudentClient };

const thinkMs = 3_000;
const beatMs = 10_000;
const probeTimeoutMs = 2_000;

/** Simulates a student who answers the questions of an exam in random order, repeatedly. */
export function createTaker({ seat: { cookie, studentId }, exam, client }: TakerOptions) {
  const { testId, unitId, courseId } = exam;
  const random = createRandom(studentId, 'taker');
  const attempt: Attempt = { id: 0, questions: [], seqs: new Map(), saving: new Set() };
  const student = { cookie, client, random, attempt };
  const visit = async (path: string, input: unknown, isWrite: boolean): Promise<unknown> => {
    const request = { path, cookie, input, isWrite };
    const { response } = await client.perform({ kind: 'visit' }, request);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.code}`);
    return response.data;
  };
  const beat = () => visit('exam.heartbeat', { unitId, attemptId: attempt.id }, true);

  return {
    cookie,
    async start() {
      const started = await visit('exam.start', { examId: testId, unitId, courseId }, true);
      attempt.id = (started as { attemptId: number }).attemptId;
      const running = await visit('exam.running', { examId: testId }, false);
      attempt.questions = (running as RunningExam).questions;
    },
    /** Answers until the signal; resolves when the last saves are done. */
    write: (signal: AbortSignal) =>
      Promise.all([
        repeat(
          () => -Math.log(1 - random.next()) * thinkMs,
          signal,
          () => saveAnswer(student),
        ),
        repeat(() => beatMs, signal, beat),
      ]),
    probe: () => probe(student),
    async submit() {
      const input = { attemptId: attempt.id, courseId, unitId, strict: false };
      const request = { path: 'exam.submit', cookie, input, isWrite: true };
      await client.perform({ kind: 'submit', attemptId: attempt.id }, request);
    },
  };
}

type Attempt = {
  id: number;
  questions: RunningQuestion[];
  /** The counter of each question's answers. */
  seqs: Map<number, number>;
  /** Questions whose answer is being saved. */
  saving: Set<number>;
};
type Student = { cookie: string; client: StudentClient; random: Random; attempt: Attempt };

async function saveAnswer(student: Student): Promise<void> {
  const { questions, saving } = student.attempt;
  const free = questions.filter(({ id }) => !saving.has(id));
  if (free.length === 0) return;
  const question = student.random.pick(free);
  saving.add(question.id);
  const { operation, request } = prepareSave(student, question, 'save');
  await student.client.perform(operation, request, judgeSave);
  saving.delete(question.id);
}

/** One save without retries, which shows whether the school works. */
async function probe(student: Student): Promise<void> {
  const [first] = student.attempt.questions;
  if (!first) return;
  const { operation, request } = prepareSave(student, first, 'probe');
  await student.client.attempt(operation, { ...request, timeoutMs: probeTimeoutMs }, judgeSave);
}

function prepareSave(
  { attempt, random, cookie }: Student,
  question: RunningQuestion,
  kind: SaveEntry['kind'],
) {
  const { id, questionId, type } = question;
  const seq = (attempt.seqs.get(id) ?? 0) + 1;
  attempt.seqs.set(id, seq);
  const answer = createAnswer(question, random);
  const input = { attemptId: attempt.id, answers: [{ id, questionId, type, answer, seq }] };
  const operation: Operation = { kind, questionId: id, seq, answer };
  return { operation, request: { path: 'exam.saveAnswers', cookie, input, isWrite: true } };
}

/** `behind`: an earlier attempt has stored this answer or a newer one. */
function judgeSave(response: PortalResponse) {
  if (response.status !== 200) return byStatus(response);
  const [result] = (response.data as SaveAnswersResult).results;
  if (result?.outcome === 'saved' || result?.outcome === 'behind') return byStatus(response);
  return { outcome: result?.outcome === 'again' ? 'unknown' : 'rejected' } as const;
}
