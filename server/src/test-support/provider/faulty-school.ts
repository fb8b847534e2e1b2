import { setTimeout as sleep } from 'node:timers/promises';
import {
  addExam,
  mintCode,
  startTestProvider,
  type TestProvider,
  verifyLedger,
} from '@fasl/provider/testing';
import { expect } from 'vitest';
import { buildApp } from '../../app.ts';
import { readEnv } from '../../env.ts';
import { createTestClient } from '../exam/browser.ts';
import { startChaosProxy } from '../faults/chaos-proxy.ts';
import { demoPassword, demoStudents } from '../portal.ts';
import { noShedding } from '../process/no-shedding.ts';
import { findFreePort } from '../process/process.ts';
import { redisUrl } from '../process/redis.ts';
import { call } from '../process/replicas.ts';

export const hasRedis = process.env['TEST_REDIS_URL'] !== undefined;
const recoveryMs = 10_000;
const { mariam } = demoStudents;

export type FaultySchool = Awaited<ReturnType<typeof startFaultySchool>>;

/**
 * Starts a school whose network connections can fail, with a student who reads, redeems codes and
 * takes an exam.
 */
export async function startFaultySchool() {
  const provider = await startTestProvider();
  const { lines, origin, logged, close } = await openPortal(provider);
  const { db, client } = provider.database;
  const { student, cookie } = await signIn(origin);
  const heal = () => {
    for (const line of Object.values(lines)) line.suffer(null);
  };
  return {
    ...student,
    lines,
    heal,
    client,
    exam: await beginExam(provider, origin),
    newCode: () => mintCode(db, { kind: 'recharge', value: 50_00 }),
    creditsOf: async () => {
      const [row] = await client`
        select count(*)::int as count from transactions where reference like 'code:%'`;
      return Number(row?.['count']);
    },
    /** Checks that reads succeed, the ledger is correct and the log contains no secret. */
    expectWhole: async () => {
      expect((await student.read()).status).toBe(200);
      expect(await verifyLedger(db)).toMatchObject({ faults: [] });
      const log = logged.join('');
      for (const secret of [demoPassword, cookie.split('=')[1] ?? '?'])
        expect(log).not.toContain(secret);
    },
    stop: async () => {
      heal();
      await close();
      await provider.stop();
      await Promise.all(Object.values(lines).map((line) => line.stop()));
    },
  };
}

/** Starts a portal with proxies in front of provider and Redis. */
async function openPortal(provider: TestProvider) {
  const lines = { provider: await startChaosProxy(), redis: await startChaosProxy() };
  lines.provider.lead(Number(new URL(provider.origin).port));
  const redis = new URL(hasRedis ? redisUrl : 'redis://127.0.0.1:1/0');
  lines.redis.lead(Number(redis.port));
  const port = await findFreePort();
  const env = readEnv({
    PORT: String(port),
    PROVIDER_API_URL: `${lines.provider.origin}/api`,
    REDIS_URL: `redis://127.0.0.1:${lines.redis.port}${redis.pathname}`,
    SESSION_KEYS: 'k'.repeat(32),
    RATE_LIMIT_FACTOR: '1000',
  });
  const logged: string[] = [];
  const logTo = { write: (line: string) => logged.push(line) } as never;
  const app = await buildApp(env, { pressure: noShedding, logTo });
  const origin = await app.listen({ host: '127.0.0.1', port });
  return { lines, origin, logged, close: () => app.close() };
}

async function signIn(origin: string) {
  const input = { identifier: mariam.email, password: demoPassword };
  const { cookie } = await call(origin, 'session.login', { input });
  const read = () => call(origin, 'wallet.balance', { cookie });
  const redeem = (code: string, idempotencyKey: string) =>
    call(origin, 'wallet.redeem', { input: { code, idempotencyKey }, cookie });
  return { cookie, student: { read, redeem } };
}

/** Starts a one-hour exam with one question. */
async function beginExam({ database: { db, client } }: TestProvider, origin: string) {
  const exam = await addExam(db, { durationMinutes: 60 });
  await client`insert into enrolments (student_id, course_id, source)
    select students.id, ${exam.courseId}, 'free' from students
    join users on users.id = students.user_id where username = 'mariam'`;
  const browser = createTestClient(origin, 'desk-of-mariam');
  await browser.logIn(mariam.email, demoPassword);
  const attemptId = (await browser.start(exam)).data?.attemptId ?? 0;
  const { data } = await browser.read(exam.testId);
  const question = data?.questions.find(({ type }) => type === 'gap');
  if (!question) throw new Error('test has no question');
  const { id, questionId, type } = question;
  return {
    /** Returns the outcome, or the status if there is none. */
    save: async (text: string, seq: number) => {
      const answers = [{ id, questionId, type, answer: [text, text], seq }];
      const { status, data: saved } = await browser.save(attemptId, answers);
      return saved?.results[0]?.outcome ?? status;
    },
    readStored: async () => {
      const [row] = await client`
        select answer, seq::int as seq from answers where attempt_question_id = ${id}`;
      return { answer: row?.['answer']?.[0], seq: row?.['seq'] };
    },
  };
}

/** Retries as a page does, until there is a result. */
export async function retryUntilDone(ask: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + recoveryMs;
  while (performance.now() < until) {
    if (await ask()) return;
    await sleep(250);
  }
  throw new Error('not recovered after 10 s');
}
