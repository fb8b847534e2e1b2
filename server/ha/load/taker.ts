import { setTimeout as sleep } from 'node:timers/promises';
import type {
  RunningExam,
  RunningQuestion,
  SaveAnswersResult,
} from '@fasl/shared/contracts/lesson/exam';
import type { LoggedInTaker } from '../../bench/exam/prepare-exam.ts';
import { createAnswer } from '../../bench/exam/questions.ts';
import { createRandom } from '../../provider/src/lib/random.ts';
import type { Exam } from '../../provider/test-support/learning/exam.ts';
import type { SaveEntry } from './history.ts';
import {
  byStatus,
  type Operation,
  type PortalResponse,
  type StudentClient,
} from './student-client.ts';

type TakerOptions = { seat: LoggedInTaker; exam: Exam; client: StudentClient };
export type Taker = ReturnType<typeof createTaker>;

const thinkMs = 3_000;
const beatMs = 10_000;
const probeTimeoutMs = 2_000;

/** Simulates a student who answers the questions of an exam in random order, repeatedly. */
export function createTaker({ seat: { cookie, studentId }, exam, client }: TakerOptions) {
  const { testId, unitId, courseId } = exam;
  const random = createRandom(studentId, 'taker');
  const saving = new Set<number>();
  const seqs = new Map<number, number>();
  let attemptId = 0;
  let questions: RunningQuestion[] = [];

  const retry = async (path: string, input: unknown, isWrite: boolean): Promise<unknown> => {
    const request = { path, cookie, input, isWrite };
    const { response } = await client.perform({ kind: 'visit' }, request);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.code}`);
    return response.data;
  };

  const prepareSave = (question: RunningQuestion, kind: SaveEntry['kind']) => {
    const { id, questionId, type } = question;
    const seq = (seqs.get(id) ?? 0) + 1;
    seqs.set(id, seq);
    const answer = createAnswer(question, random);
    const input = { attemptId, answers: [{ id, questionId, type, answer, seq }] };
    const operation: Operation = { kind, questionId: id, seq, answer };
    return { operation, request: { path: 'exam.saveAnswers', cookie, input, isWrite: true } };
  };

  const saveAnswer = async (question: RunningQuestion) => {
    saving.add(question.id);
    const { operation, request } = prepareSave(question, 'save');
    await client.perform(operation, request, judgeSave);
    saving.delete(question.id);
  };

  return {
    studentId,
    cookie,
    async start() {
      const started = await retry('exam.start', { examId: testId, unitId, courseId }, true);
      attemptId = (started as { attemptId: number }).attemptId;
      questions = ((await retry('exam.running', { examId: testId }, false)) as RunningExam)
        .questions;
    },
    /** Answers until the signal; the last saves may still be running. */
    async write(signal: AbortSignal) {
      const running: Promise<void>[] = [];
      for (let beatAt = Date.now() + random.next() * beatMs; !signal.aborted; ) {
        await sleep(-Math.log(1 - random.next()) * thinkMs, null, { signal }).catch(() => null);
        const free = questions.filter(({ id }) => !saving.has(id));
        if (free.length > 0) running.push(saveAnswer(random.pick(free)));
        if (Date.now() < beatAt) continue;
        beatAt = Date.now() + beatMs;
        running.push(retry('exam.heartbeat', { unitId, attemptId }, true).then(() => undefined));
      }
      await Promise.all(running);
    },
    /** One save without retries, which shows whether the school works. */
    async probe() {
      const [first] = questions;
      if (!first) return;
      const { operation, request } = prepareSave(first, 'probe');
      await client.attempt(operation, { ...request, timeoutMs: probeTimeoutMs }, judgeSave);
    },
    async submit() {
      const input = { attemptId, courseId, unitId, strict: false };
      const request = { path: 'exam.submit', cookie, input, isWrite: true };
      await client.perform({ kind: 'submit', attemptId }, request);
    },
  };
}

/** `behind`: an earlier attempt has stored this answer or a newer one. */
function judgeSave(response: PortalResponse) {
  if (response.status !== 200) return byStatus(response);
  const [result] = (response.data as SaveAnswersResult).results;
  if (result?.outcome === 'saved' || result?.outcome === 'behind') return byStatus(response);
  return { outcome: result?.outcome === 'again' ? 'unknown' : 'rejected' } as const;
}
