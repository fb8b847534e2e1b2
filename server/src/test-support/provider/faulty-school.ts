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
import { openBrowser } from '../exam/browser.ts';
import { startChaosLine } from '../faults/chaos-line.ts';
import { demoPassword, demoStudents } from '../portal.ts';
import { freePort } from '../process/process.ts';
import { redisUrl } from '../process/redis.ts';
import { call } from '../process/replicas.ts';
import { unpressed } from '../process/unpressed.ts';

export const hasRedis = process.env['TEST_REDIS_URL'] !== undefined;
const recoveryMs = 10_000;
const { mariam } = demoStudents;

export type FaultySchool = Awaited<ReturnType<typeof startFaultySchool>>;

/** A school of which every line can be broken, with a student who reads, redeems codes and sits a test. */
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
    sitting: await beginTest(provider, origin),
    newCode: () => mintCode(db, { kind: 'recharge', value: 50_00 }),
    creditsOf: async () => {
      const [row] = await client`
        select count(*)::int as count from transactions where reference like 'code:%'`;
      return Number(row?.['count']);
    },
    /** I1, I4 and I7 of what must hold, whatever happened. */
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

/** With both its lines, which can be broken. */
async function openPortal(provider: TestProvider) {
  const lines = { provider: await startChaosLine(), redis: await startChaosLine() };
  lines.provider.lead(Number(new URL(provider.origin).port));
  const redis = new URL(hasRedis ? redisUrl : 'redis://127.0.0.1:1/0');
  lines.redis.lead(Number(redis.port));
  const port = await freePort();
  const env = readEnv({
    PORT: String(port),
    PROVIDER_API_URL: `${lines.provider.origin}/api`,
    REDIS_URL: `redis://127.0.0.1:${lines.redis.port}${redis.pathname}`,
    SESSION_KEYS: 'k'.repeat(32),
    RATE_LIMIT_FACTOR: '1000',
  });
  const logged: string[] = [];
  const logTo = { write: (line: string) => logged.push(line) } as never;
  const app = await buildApp(env, { pressure: unpressed, logTo });
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

/** A test of one hour that she has begun, and one question of it. */
async function beginTest({ database: { db, client } }: TestProvider, origin: string) {
  const exam = await addExam(db, { durationMinutes: 60 });
  await client`insert into enrolments (student_id, course_id, source)
    select students.id, ${exam.courseId}, 'free' from students
    join users on users.id = students.user_id where username = 'mariam'`;
  const browser = openBrowser(origin, 'desk-of-mariam');
  await browser.logIn(mariam.email, demoPassword);
  const attemptId = (await browser.start(exam)).data?.attemptId ?? 0;
  const { data } = await browser.read(exam.testId);
  const question = data?.questions.find(({ type }) => type === 'gap');
  if (!question) throw new Error('nothing is asked');
  const { id, questionId, type } = question;
  return {
    /** What became of it: a word of the server, or the status that says that there is none. */
    save: async (text: string, seq: number) => {
      const answers = [{ id, questionId, type, answer: [text, text], seq }];
      const { status, data: saved } = await browser.save(attemptId, answers);
      return saved?.results[0]?.outcome ?? status;
    },
    kept: async () => {
      const [row] = await client`
        select answer, seq::int as seq from answers where attempt_question_id = ${id}`;
      return { answer: row?.['answer']?.[0], seq: row?.['seq'] };
    },
  };
}

/** What a page does: asks again until somebody says how it went. */
export async function settle(ask: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + recoveryMs;
  while (performance.now() < until) {
    if (await ask()) return;
    await sleep(250);
  }
  throw new Error('it had not recovered after 10 s');
}
