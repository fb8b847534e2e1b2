import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createOperator } from '../../test-support/accounts/operator.ts';
import { addStudent, createCall } from '../../test-support/accounts/student.ts';
import { addExam, addExamStudent, createExamClient } from '../../test-support/learning/exam.ts';
import { createTestGateway } from '../../test-support/payments/gateway.ts';
import { startTestProvider, type TestProvider } from '../../test-support/provider.ts';
import { buildProvider, type Provider } from '../app/app.ts';
import type { Env } from '../app/env.ts';
import { closeOverdueAttempts } from '../modules/exam/close-overdue.ts';
import { beginRecharge } from '../modules/payment/recharge.ts';
import { createDatabaseClock } from './database-clock.ts';
import { attempts } from './schema/attempt.ts';
import { codeBatches } from './schema/code.ts';
import { intents } from './schema/invoice.ts';

const skewMs = 5 * 60_000;
let provider: TestProvider;
let ahead: Provider;
const operator = createOperator(() => provider);

beforeAll(async () => {
  const gateways = { fawry: createTestGateway() };
  provider = await startTestProvider({ gateways });
  const env = provider.services.env as Env;
  ahead = await buildProvider(env, { systemTime: () => Date.now() + skewMs, gateways });
});
afterAll(async () => {
  await ahead.app.close();
  await provider.stop();
});

describe('two providers whose clocks differ by 5 minutes', () => {
  test('use the time of the database', () => {
    const apartMs = ahead.services.now().getTime() - provider.services.now().getTime();

    expect(Math.abs(apartMs)).toBeLessThan(5_000);
  });

  test('close a running exam after its end and not before', async () => {
    const { services } = provider;
    const exam = await addExam(services.db, { durationMinutes: 3, graceSeconds: 0 });
    const one = createExamClient(services, exam, await addExamStudent(services, exam));
    const { id } = await one.start();
    const endOf = async () =>
      (await services.db.select().from(attempts)).find((row) => row.id === id)?.endDate;

    await closeOverdueAttempts(ahead.services);
    expect(await endOf()).toBe(null);

    await services.db.update(attempts).set({ expiresAt: sql`now()` });
    await closeOverdueAttempts(ahead.services);
    expect(await endOf()).not.toBe(null);
  });

  test('replace a pending payment after its expiry and not before', async () => {
    const { services } = provider;
    const student = await addStudent(services.db);
    const begin = ({ services: one }: Pick<Provider, 'services'>) =>
      beginRecharge(
        one,
        { amount: 100, provider: 'fawry', method: 'fawry' },
        createCall(services, student),
      );
    const first = await begin(provider);
    const setEnd = (expiresAt: SQL) =>
      services.db.update(intents).set({ expiresAt }).where(eq(intents.id, first.id));

    await setEnd(sql`now() + interval '3 minutes'`);
    await expect(begin(ahead)).rejects.toMatchObject({ code: 'transaction_pending' });

    await setEnd(sql`now()`);
    const second = await begin(ahead);
    expect(second.id).not.toBe(first.id);
    const apartMs = Number(second.expiresAt) - Number(first.expiresAt);
    expect(Math.abs(apartMs)).toBeLessThan(60_000);
  });

  test('report the offset of the database clock as a metric', async () => {
    const metrics = await ahead.app.inject('/metrics');

    const [, seconds] = /^database_clock_offset_seconds (\S+)$/m.exec(metrics.body) ?? [];
    expect(Number(seconds)).toBeCloseTo(-skewMs / 1_000, 0);
  });
});

describe('an operator command on a machine whose clock is 5 minutes ahead', () => {
  test('uses the database clock to compare and store times', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs });
    onTestFinished(() => void vi.useRealTimers());
    const soon = new Date(Date.now() - skewMs / 2).toISOString();
    const mint = ['codes', 'mint', '--kind', 'recharge', '--value', '50', '--count', '1'];

    const { code, output } = await operator(...mint, '--expires', soon);
    expect(code).toBe(0);
    const id = Number(/^Batch (\d+)/m.exec(output)?.[1]);
    await operator('codes', 'revoke', String(id));

    const [batch] = await provider.services.db
      .select({ isPast: sql<boolean>`${codeBatches.revokedAt} <= now()` })
      .from(codeBatches)
      .where(eq(codeBatches.id, id));
    expect(batch?.isPast).toBe(true);
  });
});

describe('createDatabaseClock', () => {
  test('corrects for a system clock that is changed at run time', async () => {
    let systemSkewMs = 0;
    const clock = createDatabaseClock(provider.database.db, () => Date.now() + systemSkewMs);
    await clock.measure();
    systemSkewMs = -skewMs;

    await clock.measure();

    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000);
  });
});
