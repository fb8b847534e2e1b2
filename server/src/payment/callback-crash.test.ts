import { setTimeout as sleep } from 'node:timers/promises';
import {
  createTestDatabase,
  type TestDatabase,
  testCodePepper,
  testServiceToken,
  verifyLedger,
} from '@fasl/provider/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HeldLine, startHeldLine } from './testing/held-line.ts';
import { fawryMessage, keys } from './testing/messages.ts';
import { freePort, type Running, startProcess } from './testing/process.ts';

const bff = new URL('../main.ts', import.meta.url);
const mains = {
  provider: new URL('../../provider/src/main.ts', import.meta.url),
  bff,
  /** A second portal in front of the same provider. */
  other: bff,
};
let database: TestDatabase;
let line: HeldLine;
let ports = { provider: 0, bff: 0, other: 0 };
const running: Partial<Record<'provider' | 'bff' | 'other', Running>> = {};
let serial = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await startHeldLine();
  ports = { provider: await freePort(), bff: await freePort(), other: await freePort() };
  line.lead(`http://127.0.0.1:${ports.provider}`);
  await Promise.all([start('provider'), start('bff')]);
}, 60_000);
afterEach(() => line.hold(null));
afterAll(async () => {
  await Promise.all(Object.values(running).map((one) => one.kill()));
  await line.stop();
  await database.close();
});

const environments = {
  provider: () => ({
    DATABASE_URL: database.url,
    CODE_PEPPER: testCodePepper,
    PROVIDER_SERVICE_TOKEN: testServiceToken,
    PROVIDER_PORT: String(ports.provider),
    LOG_LEVEL: 'silent',
  }),
  bff: () => portalAt(ports.bff),
  other: () => portalAt(ports.other),
};

const portalAt = (port: number) => ({
  PORT: String(port),
  PROVIDER_API_URL: `${line.origin}/api`,
  PROVIDER_SERVICE_TOKEN: testServiceToken,
  FAWRY_SECURE_KEY: keys.fawry.secureKey,
  LOG_LEVEL: 'silent',
});

async function start(name: keyof typeof mains): Promise<void> {
  const origin = `http://127.0.0.1:${ports[name]}`;
  running[name] = await startProcess(mains[name], environments[name](), origin);
}

/** A payment of 150 that brings 140; given up, which keeps no money out. */
async function begin(): Promise<string> {
  serial += 1;
  const reference = `crash-${serial}`;
  await database.client`
    with made as (insert into invoices (student_id, ref, type, purpose, amount, provider, method)
      values (${serial}, ${reference}, 'recharge', 'recharge', 15000, 'fawry', 'fawry')
      returning id, student_id)
    insert into intents (invoice_id, student_id, purpose, provider, method, reference,
      provider_ref, status, credit_amount, charge_amount)
    select id, student_id, 'recharge', 'fawry', 'fawry', ${reference}, ${String(serial)},
      'failed', 14000, 15000 from made`;
  return reference;
}

/** The status of the answer; 0 when there was none. */
async function tell(reference: string, port = ports.bff): Promise<number> {
  const { text } = fawryMessage({
    merchantRefNumber: reference,
    fawryRefNumber: reference.slice('crash-'.length),
  });
  const sent = { method: 'POST', body: text };
  return fetch(`http://127.0.0.1:${port}/payment/callback/fawry`, sent).then(
    ({ status }) => status,
    () => 0,
  );
}

const creditsOf = async (reference: string) => {
  const rows = await database.client`
    select id from transactions where reference = ${`intent:${reference}`}`;
  return rows.length;
};

/** As a gateway does: told that it did not work, it comes again. */
async function retell(reference: string, port = ports.bff): Promise<number> {
  const status = await tell(reference, port);
  if (status === 200) return status;
  await sleep(100);
  return retell(reference, port);
}

/** Holds what the provider comes to last before it commits, until it is let go. */
async function blockCommit(): Promise<{ reached: () => Promise<void>; letGo: () => void }> {
  const gate = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const held = database.client.begin(async (sql) => {
    await sql`lock table callback_events in exclusive mode`;
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  const reached = async () => {
    const rows = await database.client`
      select 1 from pg_locks where not granted and relation = 'callback_events'::regclass`;
    if (rows.length > 0) return;
    await sleep(20);
    await reached();
  };
  return {
    reached,
    letGo: () => {
      gate.resolve();
      void held;
    },
  };
}

async function expectOnce(reference: string): Promise<void> {
  const told = await Promise.all([1, 2, 3, 4].map(() => retell(reference)));
  expect(told).toEqual([200, 200, 200, 200]);
  expect(await creditsOf(reference)).toBe(1);
  expect(await verifyLedger(database.db)).toMatchObject({ faults: [] });
}

test('a hundred copies of one message through two portals at once credit once', async () => {
  await start('other');
  const reference = await begin();
  const copies = Array.from({ length: 100 }, (_, copy) => (copy % 2 ? ports.other : ports.bff));
  const told = await Promise.all(copies.map((port) => retell(reference, port)));
  await running.other?.kill();
  expect(new Set(told)).toEqual(new Set([200]));
  expect(await creditsOf(reference)).toBe(1);
  expect(await verifyLedger(database.db)).toMatchObject({ faults: [] });
}, 60_000);

test.each([
  { when: 'before the provider has heard it', at: 'before', kept: 0 },
  { when: 'when the provider has it in its books', at: 'after', kept: 1 },
] as const)(
  'a portal killed $when loses nothing and does nothing twice',
  async ({ at, kept }) => {
    const reference = await begin();
    line.hold(at);
    const answer = tell(reference);
    await line.held();
    await running.bff?.kill();
    expect(await answer).toBe(0);
    expect(await creditsOf(reference)).toBe(kept);
    line.hold(null);
    await start('bff');
    await expectOnce(reference);
  },
  60_000,
);

test('a provider killed between its postings and their commit has nothing, and then all of it once', async () => {
  const reference = await begin();
  const commit = await blockCommit();
  const answer = tell(reference);
  await commit.reached();
  await running.provider?.kill();
  expect(await answer).toBe(503);
  commit.letGo();
  expect(await creditsOf(reference)).toBe(0);
  await start('provider');
  await expectOnce(reference);
}, 60_000);

test('a provider killed after its commit, its answer on the way, is asked again and credits no more', async () => {
  const reference = await begin();
  line.hold('after');
  const answer = tell(reference);
  await line.held();
  await running.provider?.kill();
  line.hold(null);
  await running.bff?.kill();
  expect(await answer).toBe(0);
  expect(await creditsOf(reference)).toBe(1);
  await Promise.all([start('provider'), start('bff')]);
  await expectOnce(reference);
}, 60_000);
