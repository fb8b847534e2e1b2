import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type DemoPair, openDemoPair } from '../../test-support/accounts/demo-pair.ts';
import { addLesson, createCall } from '../../test-support/accounts/student.ts';
import {
  addExam,
  addExamStudent,
  answerAllQuestions,
  createExamClient,
} from '../../test-support/learning/exam.ts';
import { createTestGateway } from '../../test-support/payments/gateway.ts';
import { sendWebhook } from '../../test-support/payments/payer.ts';
import { type Pooler, pgbouncerPath, startPgBouncer } from '../../test-support/pgbouncer.ts';
import { startTestProvider, type TestProvider } from '../../test-support/provider.ts';
import { students } from '../db/schema/user.ts';
import { checkOutLesson } from '../modules/checkout/checkout.ts';
import { getBalance } from '../modules/ledger/posting.ts';
import { verifyLedger } from '../modules/ledger/verify.ts';

const fawry = createTestGateway();
let pooler: Pooler;
let provider: TestProvider;
let pair: DemoPair;

/** Fewer server connections than the provider's clients, so that clients share them. */
const poolSize = 3;

beforeAll(async () => {
  if (!pgbouncerPath) return;
  pooler = await startPgBouncer(inject('testPostgres').url, { mode: 'transaction', poolSize });
  provider = await startTestProvider({ gateways: { fawry }, through: pooler.urlOf });
  pair = await openDemoPair(provider);
});
afterAll(async () => {
  await provider?.stop();
  await pooler?.stop();
});

const profiles = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => (await pair.mariam.get('/student/profile')).status),
  );

describe.runIf(pgbouncerPath)('a provider behind PgBouncer in transaction mode', () => {
  test('is ready and keeps a session during concurrent requests', async () => {
    expect((await provider.app.inject('/readyz')).statusCode).toBe(200);
    expect(new Set(await profiles(60))).toEqual(new Set([200]));
  });

  test('credits a payment once when its webhook is sent twice, and sells a lesson', async () => {
    const { db } = provider.services;
    const body = { amount: 100, provider: 'fawry', method: 'fawry' };
    const response = await pair.fresh.post('/recharge', body, { 'idempotency-key': randomUUID() });
    const { reference_number: reference } = response.data as { reference_number: string };
    fawry.setStatus(reference, { status: 'paid' });

    const webhook = { reference, amount: 105 };
    const responses = await Promise.all([1, 2].map(() => sendWebhook(provider.app, webhook)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await getBalance(db, pair.freshId)).toBe(100_00);

    const lesson = await addLesson(db);
    const [student] = await db.select().from(students).where(sql`id = ${pair.freshId}`);
    const call = createCall(provider.services, {
      studentId: pair.freshId,
      userId: student?.userId ?? 0,
    });
    await checkOutLesson(
      provider.services,
      { course_id: lesson.id, payment_method: 'wallet' },
      call,
    );
    expect(await getBalance(db, pair.freshId)).toBe(10_00);
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('stores and grades the answers of an exam', async () => {
    const { services } = provider;
    const exam = await addExam(services.db);
    const takers = [
      await addExamStudent(services, exam),
      await addExamStudent(services, exam),
      await addExamStudent(services, exam),
      await addExamStudent(services, exam),
    ];

    const scores = await Promise.all(
      takers.map(async (taker) => {
        const one = createExamClient(services, exam, taker);
        const { attempt } = await answerAllQuestions(one);
        return (await one.submit(attempt.id)).status;
      }),
    );
    const rows = await provider.database.client`
      select overall_score::float as score from attempts where test_id = ${exam.testId}`;

    expect(scores).toHaveLength(4);
    expect(rows.map((row) => row['score'])).toEqual([10, 10, 10, 10]);
  });

  test('responds only with 200 or 503 while the database connections are cut', async () => {
    const cut = () => provider.database.client`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'fasl-provider'
        and pid <> pg_backend_pid()`;

    const cuts = (async () => {
      for (let count = 0; count < 5; count += 1) await cut().catch(() => undefined);
    })();
    const statuses = [...(await profiles(40)), ...(await profiles(40))];
    await cuts;

    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expect.poll(async () => [...new Set(await profiles(3))]).toEqual([200]);
  });
});
