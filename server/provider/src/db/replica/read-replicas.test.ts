import { randomUUID } from 'node:crypto';
import { endpoints } from '@fasl/shared/provider-api/index';
import { type Endpoint, fillPath } from '@fasl/shared/provider-api/wire/endpoint';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import { getNewestMessage } from '../../../test-support/messages/find-messages.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { mintCode } from '../../../test-support/payments/mint.ts';
import { sendWebhook } from '../../../test-support/payments/payer.ts';
import { rechargeBody } from '../../../test-support/payments/recharges.ts';
import { pgbouncerPath, startPgBouncer } from '../../../test-support/pgbouncer.ts';
import type { PostgresPair } from '../../../test-support/postgres-pair.ts';
import { demoPassword, demoStudents } from '../../../test-support/provider.ts';
import {
  type ReadingProvider,
  startReadingProvider,
  startSchoolPair,
} from '../../../test-support/read-replica.ts';
import type { NewPayment } from '../../gateways/gateway.ts';
import { replicaReads } from '../../http/run-on-database.ts';
import { openDatabase } from '../open.ts';

type Account = { browser: TestClient; token: string };

let pair: PostgresPair;
let provider: ReadingProvider;
let mariam: Account;
let classroom: { id: number; label: string; instructor: { label: string } };

beforeAll(async () => {
  pair = await startSchoolPair();
  provider = await startReadingProvider(pair);
  await vi.waitFor(async () => expect(await outcomeOf(readCategories)).toBe('replica'), {
    timeout: 10_000,
  });
  mariam = await logIn('mariam');
  const { data } = await mariam.browser.get('/student/classrooms');
  [classroom] = data as [typeof classroom];
}, 120_000);
afterAll(async () => {
  await provider.app.close();
  await pair.stop();
});

async function logIn(name: 'mariam' | 'fresh'): Promise<Account> {
  const browser = createTestClient(provider.app);
  const { status, data } = await browser.login(demoStudents[name].email, demoPassword);
  expect(status).toBe(200);
  return { browser, token: (data as { token: string }).token };
}

const readCategories = () => createTestClient(provider.app).get('/category/all');
const outcomeOf = async (read: () => Promise<unknown>, from = provider) =>
  (await from.outcomesOf(read)).join();
const pollGuestRead = () => expect.poll(() => outcomeOf(readCategories), { timeout: 12_000 });

async function pauseReplay() {
  const admin = openDatabase(pair.standby.url, { poolSize: 1 });
  onTestFinished(() => admin.close());
  await admin.client`select pg_wal_replay_pause()`;
  return async () => {
    await admin.client`select pg_wal_replay_resume()`;
  };
}

/** The parameters of the reads that need them. */
const parameters = () => ({
  listClassroomsByType: { params: { type: 'online' } },
  getClassroom: { params: { label: classroom.label } },
  getClassroomInfo: { params: { id: classroom.id } },
  getInstructor: { query: { label: classroom.instructor.label } },
  searchClassrooms: { query: { query: 'math' } },
  getPage: { params: { slug: 'about' } },
});

describe('a fresh replica', () => {
  test.each([...replicaReads])('serves %s', async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const path = fillPath(endpoint, (parameters() as Record<string, object>)[name] ?? {});
    const body = { classroom_id: classroom.id };
    const guest = createTestClient(provider.app);
    const { browser } = mariam;
    const read = async () => {
      if (endpoint.method === 'POST') return [await browser.post(path, body)];
      const own = await browser.get(path);
      return ['public', 'optional'].includes(endpoint.auth) ? [own, await guest.get(path)] : [own];
    };
    const statuses = async () => (await read()).map(({ status }) => status);

    expect(new Set(await statuses())).toEqual(new Set([200]));
    expect(new Set(await provider.outcomesOf(read))).toEqual(new Set(['replica']));
  });

  test('is not used for profile, notifications and devices', async () => {
    const read = async () => {
      for (const path of ['/student/profile', '/student/notifications', '/devices/fetch']) {
        expect((await mariam.browser.get(path)).status).toBe(200);
      }
    };

    expect(await outcomeOf(read)).toBe('');
  });

  test('does not decide that a row is missing', async () => {
    const read = async () =>
      expect((await mariam.browser.get('/classroom/get/unknown')).status).toBe(404);

    expect(await outcomeOf(read)).toBe('refused');
  });
});

test.runIf(pgbouncerPath)(
  'a replica behind a pooler in transaction mode serves reads',
  async () => {
    const pooler = await startPgBouncer(pair.standby.url, { mode: 'transaction', poolSize: 2 });
    onTestFinished(() => pooler.stop());
    const pooled = await startReadingProvider(pair, pooler.urlOf(pair.standby.url));
    onTestFinished(() => pooled.app.close());
    const readMany = () =>
      Promise.all(
        Array.from({ length: 8 }, async () => {
          const { status } = await createTestClient(pooled.app).get('/classroom/all');
          expect(status).toBe(200);
        }),
      );

    await expect
      .poll(async () => new Set(await pooled.outcomesOf(readMany)))
      .toEqual(new Set(['replica']));
  },
);

test('a student reads a write from every provider at once, and later from the replica', async () => {
  const other = await startReadingProvider(pair);
  onTestFinished(() => other.app.close());
  const fresh = await logIn('fresh');
  const code = await mintCode(provider.services.db, { kind: 'recharge', value: 50_00 });
  const readHistory = ({ token }: Account, { app }: ReadingProvider) =>
    createTestClient(app, { token }).post('/student/profile/wallet/history', {});
  const readNewest = async (from: ReadingProvider) =>
    ((await readHistory(mariam, from)).data as { amount: number }[])[0]?.amount;
  const resume = await pauseReplay();
  const key = { 'idempotency-key': randomUUID() };
  expect((await mariam.browser.post('/recharge/direct', { code }, key)).status).toBe(200);

  for (const one of [provider, other]) {
    expect(await outcomeOf(() => readHistory(mariam, one), one)).toBe('recent_write');
    expect(await readNewest(one)).toBe(50);
    expect(await outcomeOf(() => readHistory(fresh, one), one)).toBe('replica');
  }
  await resume();
  await expect.poll(() => outcomeOf(() => readHistory(mariam, other), other)).toBe('replica');
  expect(await readNewest(other)).toBe(50);
});

test('a student reads a payment as soon as the webhook of the gateway is answered', async () => {
  const fawry = createTestGateway();
  const paying = await startReadingProvider(pair, pair.standby.url, { fawry });
  onTestFinished(() => paying.app.close());
  const { token } = await logIn('fresh');
  const browser = createTestClient(paying.app, { token });
  const { data } = await browser.post('/recharge', rechargeBody);
  const [[reference, { chargeAmount }]] = [...fawry.opened] as [[string, NewPayment]];
  expect(data).toMatchObject({ reference_number: reference });
  const readHistory = () => browser.post('/student/profile/wallet/history', {});
  // The mark of the started payment ends first.
  await expect.poll(() => outcomeOf(readHistory, paying)).toBe('replica');
  const resume = await pauseReplay();

  const webhook = { reference, amount: chargeAmount / 100 };
  fawry.setStatus(reference, { status: 'paid' });
  expect(await sendWebhook(paying.app, webhook)).toMatchObject({ status: 200, credited: true });

  expect(await outcomeOf(readHistory, paying)).toBe('recent_write');
  expect((await readHistory()).data).toMatchObject([{ amount: 100 }]);
  await resume();
});

test('a parent reads from the primary', async () => {
  const family = { student_number: demoStudents.mariam.number, parent_phone: '01100000002' };
  const parent = createTestClient(provider.app);
  expect((await parent.post('/auth/parent/login', family)).status).toBe(200);
  const { code } = await getNewestMessage(provider.services, family.parent_phone);
  expect((await parent.enter('/auth/parent/confirm', { ...family, code })).status).toBe(200);
  const read = async () => expect((await parent.post('/student/progress/')).status).toBe(200);

  expect(await outcomeOf(read)).toBe('');
});

describe('a replica with a problem', () => {
  test('is not used while it lags more than 5 s', { timeout: 30_000 }, async () => {
    const resume = await pauseReplay();
    // Otherwise the primary is idle, which is no lag.
    await provider.services.db.execute('create table lagging ()');
    await pollGuestRead().toBe('lag');

    expect((await readCategories()).status).toBe(200);
    const { payload } = await provider.app.inject('/metrics');
    const [, seconds] = /database_replica_lag_seconds\{.*\} (\S+)/.exec(payload) ?? [];
    expect(Number(seconds)).toBeGreaterThan(4);
    expect(payload).toMatch(/database_replica_up\{replica="127\.0\.0\.1:\d+"\} 0/);
    expect(payload).toMatch(/database_reads_total\{target="primary",reason="lag"\} \d/);

    await resume();
    await pollGuestRead().toBe('replica');
  });

  test('causes no error while it is frozen, and is used again afterwards', async () => {
    pair.freezeStandby();
    const startedAt = performance.now();
    const responses = await Promise.all(Array.from({ length: 20 }, readCategories));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    await pollGuestRead().toBe('unavailable');
    pair.unfreeze();
    await pollGuestRead().toBe('replica');
  });

  test('causes no error when it is killed, and is used again after its restart', async () => {
    const readMany = () =>
      Promise.all(Array.from({ length: 40 }, async () => (await readCategories()).status));
    const reading = readMany();
    await pair.killStandby();
    const statuses = [...(await reading), ...(await readMany())];

    expect(new Set(statuses)).toEqual(new Set([200]));
    await pollGuestRead().toBe('unavailable');
    await pair.restartStandby();
    await pollGuestRead().toBe('replica');
  });

  test('is not used if it takes writes', async () => {
    const wrong = await startReadingProvider(pair, pair.primary.url);
    onTestFinished(() => wrong.app.close());
    const read = () => createTestClient(wrong.app).get('/category/all');

    expect(await outcomeOf(read, wrong)).toBe('unavailable');
    expect((await read()).status).toBe(200);
  });
});
