import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperator } from '../../test-support/accounts/operator.ts';
import {
  startTestProvider,
  type TestProvider,
  testCodePepper,
} from '../../test-support/provider.ts';
import { runCommand } from './run-command.ts';

/** Long enough for all gauges of one scrape. */
const metricsMaxAgeMs = 20;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ metricsMaxAgeMs });
});
afterAll(() => provider.stop());
const operator = createOperator(() => provider);

const read = (headers: Record<string, string> = {}, { origin } = provider) =>
  fetch(`${origin}/metrics`, { headers });

test('reports completed and pending work to a local client', async () => {
  await fetch(`${provider.origin}/api/settings`);
  await fetch(`${provider.origin}/api/classroom/no-such-classroom-${Date.now()}`);
  const text = await (await read()).text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/settings",status="200"\} 1/,
  );
  expect(text).toMatch(/db_pool_connections\{pool="main",state="waiting"\} 0/);
  expect(text).toMatch(/work_waiting\{kind="(payments|messages|attempts)"\} \d+/);
  expect(text).toMatch(/work_waiting\{kind="differing_payments"\} 0/);
  expect(text).toMatch(/answers_saved_total \d+/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
  expect(text).toMatch(/database_up 1/);
  expect(text).not.toContain('no-such-classroom');
});

const differing = async () =>
  /work_waiting\{kind="differing_payments"\} (\d+)/.exec(await (await read()).text())?.[1];

test('reports a value for every counter and gauge at the start', async () => {
  const fresh = await startTestProvider({ template: 'empty' });
  const text = await (await read({}, fresh)).text();
  await fresh.stop();
  const kinds = [...text.matchAll(/^# TYPE (?!nodejs_|process_)(\w+) (?:counter|gauge)$/gm)];
  const names = kinds.map(([, name = '']) => name);

  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text))).toEqual([]);
  expect(text).toMatch(/payments_recent\{gateway="opay",state="at_kiosk"\} 0/);
});

test('counts an amount mismatch of the last week until the payment is paid', async () => {
  const { client } = provider.database;
  await client`insert into callback_events (gateway, dedupe_key, reference, status, outcome, body, received_at)
    values ('fawry', 'differing', 'DIFFERING', 'paid', 'amount_differs', '{}',
      now() - interval '6 days')`;
  await expect.poll(differing, { timeout: 5_000 }).toBe('1');

  await client`update callback_events
    set reference = (select reference from intents where status = 'paid' limit 1)
    where reference = 'DIFFERING'`;
  await expect.poll(differing, { timeout: 5_000 }).toBe('0');
});

test('stops counting a resolved amount mismatch until a new event arrives', async () => {
  const { client } = provider.database;
  const addEvent = async () => {
    const [row] = await client`
      insert into callback_events (gateway, dedupe_key, reference, status, outcome, body)
      values ('fawry', ${randomUUID()}, 'RESOLVED', 'paid', 'amount_differs', '{}') returning id`;
    return String(row?.['id']);
  };
  const id = await addEvent();
  await expect.poll(differing, { timeout: 5_000 }).toBe('1');
  const done = await operator('callbacks', 'done', id, '--reason', 'refunded');
  expect(done).toMatchObject({ code: 0 });
  await expect.poll(differing, { timeout: 5_000 }).toBe('0');
  await addEvent();
  await expect.poll(differing, { timeout: 5_000 }).toBe('1');
});

test.each([
  { kind: 'second_payments', status: 'paid', outcome: 'second_payment' },
  { kind: 'unknown_refunds', status: 'refunded', outcome: 'refund_unknown' },
  { kind: 'unknown_refunds', status: 'refunded', outcome: 'conflict' },
  { kind: 'unknown_refunds', status: 'refunded', outcome: 'provider_unavailable' },
])(
  'counts $kind with $outcome until an operator has resolved them',
  async ({ kind, status, outcome }) => {
    const { client } = provider.database;
    const counted = async () =>
      new RegExp(`work_waiting\\{kind="${kind}"\\} (\\d+)`).exec(await (await read()).text())?.[1];
    const [row] = await client`
    insert into callback_events (gateway, dedupe_key, reference, status, outcome, body, received_at)
    values ('accept', ${kind + outcome}, ${kind + outcome}, ${status}, ${outcome}, '{}',
      now() - interval '61 minutes') returning id`;
    await expect.poll(counted, { timeout: 5_000 }).toBe('1');

    const done = ['callbacks', 'done', String(row?.['id']), '--reason', 'refunded'];
    expect(await operator(...done)).toMatchObject({ code: 0 });
    await expect.poll(counted, { timeout: 5_000 }).toBe('0');
  },
);

test('counts the refund of another amount only after a payment was credited', async () => {
  const { client } = provider.database;
  const counted = async () =>
    /work_waiting\{kind="unknown_refunds"\} (\d+)/.exec(await (await read()).text())?.[1];
  await client`insert into callback_events (gateway, dedupe_key, reference, status, outcome, body)
    values ('fawry', 'other-refund', 'OTHER-REFUND', 'refunded', 'amount_differs', '{}'),
      ('fawry', 'own-refund', (select reference from intents where status = 'paid' limit 1),
        'refunded', 'amount_differs', '{}')`;
  await expect.poll(counted, { timeout: 5_000 }).toBe('1');

  await client`delete from callback_events where dedupe_key = 'own-refund'`;
  await expect.poll(counted, { timeout: 5_000 }).toBe('0');
});

test('counts an unpaid payment code apart from pending and failed payments', async () => {
  const { client } = provider.database;
  await client`
    with made as (insert into invoices (student_id, ref, type, purpose, amount, provider, method)
      select id, 'counted-' || id, 'recharge', 'recharge', 5400, 'fawry', 'fawry'
      from (select id from students
        where id not in (select student_id from intents where status = 'pending')
        order by id limit 3) as payers
      returning id, student_id, ref)
    insert into intents (invoice_id, student_id, purpose, provider, method, reference, status,
      bill_reference, credit_amount, charge_amount)
    select id, student_id, 'recharge', 'fawry', 'fawry', ref,
      (array['pending', 'pending', 'failed'])[row_number() over (order by id)]::intent_status,
      (array['9417', null, null])[row_number() over (order by id)], 5000, 5400 from made`;
  const counted = async () => {
    const text = await (await read()).text();
    return [...text.matchAll(/payments_recent\{gateway="fawry",state="(\w+)"\} [1-9]/g)].map(
      ([, state]) => state,
    );
  };
  await expect
    .poll(counted, { timeout: 5_000 })
    .toEqual(expect.arrayContaining(['at_kiosk', 'pending', 'failed']));
});

type Message = { age: string; kind?: 'mail' | 'sms'; key?: string | null };
const addMessage = (of: TestProvider, { age, kind = 'sms', key = null }: Message) =>
  of.database.client`insert into outbox
      (kind, recipient, body, language, attempts, next_attempt_at, created_at, dedupe_key)
    values (${kind}, '01012345678', '', 'ar-EG', 7, now() + interval '9 minutes',
      now() - ${age}::interval, ${key})`;
const oldestMessage = async (of: TestProvider) => {
  const text = await (await read({}, of)).text();
  return Number(/work_oldest_seconds\{kind="messages"\} ([\d.]+)/.exec(text)?.[1]);
};

test('reports the oldest unsent message that is less than a day old and not replaced', async () => {
  const env = { smsWebhookUrl: 'http://127.0.0.1:9', smsWebhookSecret: 'a secret of the webhook' };
  const sending = await startTestProvider({ env, metricsMaxAgeMs });
  const { client } = sending.database;
  const oldest = () => oldestMessage(sending);
  await client`delete from outbox`;
  await addMessage(sending, { age: '2 days' });
  await addMessage(sending, { age: '50 minutes', kind: 'mail' });
  await expect.poll(oldest, { timeout: 5_000 }).toBe(0);
  const [replaced] = await client`
    insert into one_time_secrets (user_id, purpose, target, secret_hash, expires_at, superseded_at)
    values ((select min(id) from users), 'phone_confirm', '01012345678', '', now(), now())
    returning id`;
  await addMessage(sending, { age: '40 minutes', key: `secret:${replaced?.['id']}` });
  await addMessage(sending, { age: '20 minutes', key: 'something else' });
  await expect.poll(oldest, { timeout: 5_000 }).toBeGreaterThanOrEqual(1_200);
  expect(await oldest()).toBeLessThan(1_300);
  await sending.stop();
});

test('counts no messages when the school has no transport', async () => {
  await addMessage(provider, { age: '20 minutes' });
  await addMessage(provider, { age: '20 minutes', kind: 'mail' });
  expect(await (await read()).text()).toMatch(/work_waiting\{kind="messages"\} 0/);
  expect(await oldestMessage(provider)).toBe(0);
});

test('reports the age of the last complete backup, or of the school if there is none', async () => {
  const age = async () =>
    Number(/^backup_age_seconds (\d+)$/m.exec(await (await read()).text())?.[1]) / 86_400;
  const { client } = provider.database;
  const [first] = await client`
    select extract(epoch from now() - created_at)::int as age from users order by id limit 1`;
  await expect.poll(age).toBeCloseTo(first?.['age'] / 86_400, 2);

  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await client`insert into audit_log (actor, action, subject, created_at)
    values ('operator', 'backed_up', 'backup', ${twoDaysAgo})`;
  await expect.poll(age, { timeout: 5_000 }).toBeCloseTo(2, 2);

  const folder = mkdtempSync(join(tmpdir(), 'fasl-metrics-backup-'));
  const env = {
    DATABASE_URL: provider.database.url,
    CODE_PEPPER: testCodePepper,
    PROVIDER_DATA_DIR: join(folder, 'none'),
  };
  const output: string[] = [];
  const note = (line: string) => output.push(line);
  const backUp = (to: string) => runCommand(['backup', to], { env, print: note, printError: note });
  expect(await backUp(tmpdir())).not.toBe(0);
  expect(output.join()).toContain('not empty');
  await sleep(2 * metricsMaxAgeMs);
  expect(await age()).toBeCloseTo(2, 2);

  expect(await backUp(join(folder, 'kept'))).toBe(0);
  await expect.poll(age, { timeout: 5_000 }).toBeCloseTo(0, 2);
  rmSync(folder, { recursive: true });
});

test('rejects requests through a proxy', async () => {
  expect((await read({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
});

test('requires the metrics token if a token is configured', async () => {
  const metricsToken = 'a-token-of-the-collector';
  const own = await startTestProvider({ template: 'empty', env: { metricsToken } });
  const status = async (authorization?: string) =>
    (await fetch(`${own.origin}/metrics`, { headers: authorization ? { authorization } : {} }))
      .status;
  expect(await status()).toBe(401);
  expect(await status('Bearer something-else-altogether')).toBe(401);
  expect(await status(`Bearer ${metricsToken}`)).toBe(200);
  await own.stop();
});
