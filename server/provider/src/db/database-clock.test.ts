import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDue } from '../attempt/due.ts';
import { addExam, addTaker, sitting } from '../attempt/testing/sitting.ts';
import { attempts } from '../db/schema/attempt.ts';
import type { Env } from '../env.ts';
import { buildProvider, type Provider } from '../index.ts';
import { startTestProvider, type TestProvider } from '../testing.ts';
import { createDatabaseClock } from './database-clock.ts';

const skewMs = 5 * 60_000;
let provider: TestProvider;
let ahead: Provider;

beforeAll(async () => {
  provider = await startTestProvider();
  const env = provider.services.env as Env;
  ahead = await buildProvider(env, { systemTime: () => Date.now() + skewMs });
});
afterAll(async () => {
  await ahead.app.close();
  await provider.stop();
});

describe('two providers whose machines are 5 minutes apart', () => {
  test('agree about the time of the database', () => {
    const apartMs = ahead.services.now().getTime() - provider.services.now().getTime();

    expect(Math.abs(apartMs)).toBeLessThan(1_000);
  });

  test('leave a running exam open and close it after its end', async () => {
    const { services } = provider;
    const exam = await addExam(services.db, { durationMinutes: 3, graceSeconds: 0 });
    const one = sitting(services, exam, await addTaker(services, exam));
    const { id } = await one.start();
    const endOf = async () =>
      (await services.db.select().from(attempts)).find((row) => row.id === id)?.endDate;

    await closeDue(ahead.services);
    expect(await endOf()).toBe(null);

    await services.db.update(attempts).set({ expiresAt: sql`now()` });
    await closeDue(ahead.services);
    expect(await endOf()).not.toBe(null);
  });

  test('show how far the clock of the database is from their own', async () => {
    const metrics = await ahead.app.inject('/metrics');

    const [, seconds] = /^database_clock_offset_seconds (\S+)$/m.exec(metrics.body) ?? [];
    expect(Number(seconds)).toBeCloseTo(-skewMs / 1_000, 0);
  });
});

describe('createDatabaseClock', () => {
  test('follows a system clock that is set while it runs', async () => {
    let systemSkewMs = 0;
    const clock = createDatabaseClock(provider.database.db, () => Date.now() + systemSkewMs);
    await clock.measure();
    systemSkewMs = -skewMs;

    await clock.measure();

    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  });
});
