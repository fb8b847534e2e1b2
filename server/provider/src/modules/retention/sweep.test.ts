import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { readEnv } from '../../app/env.ts';
import { sweepBatchSize, sweepRetention } from './sweep.ts';

const { retention } = readEnv({ DATABASE_URL: 'postgres://x/y', CODE_PEPPER: 'p'.repeat(32) });

let database: TestDatabase;
let userId: number;
beforeAll(async () => {
  database = await createTestDatabase('school');
  const [user] = await database.client`select user_id from students order by id limit 1`;
  userId = Number(user?.['user_id']);
  await database.client`truncate sessions, outbox, one_time_secrets, notifications, callback_events`;
});
afterAll(() => database.close());

/** Adds `count` rows that ended one hour apart, the newest of them `days` days ago. */
async function addRows(count: number, days: number, name: string): Promise<void> {
  const { client } = database;
  const at = client`now() - make_interval(days => ${days}) - make_interval(hours => number)`;
  const numbers = client`generate_series(1, ${count}::int) number`;
  await client`insert into sessions (user_id, token_hash, created_at, expires_at)
    select ${userId}, sha256(convert_to(${name} || number, 'utf8')), ${at}, ${at} from ${numbers}`;
  await client`insert into one_time_secrets
      (user_id, purpose, target, secret_hash, created_at, expires_at, used_at)
    select ${userId}, 'email_confirm', ${name}, ''::bytea, ${at}, ${at}, ${at} from ${numbers}`;
  await client`insert into outbox (kind, recipient, body, language, sent_at, created_at)
    select 'sms', ${name}, '', 'en-GB', ${at}, ${at} from ${numbers}`;
  await client`insert into notifications
      (user_id, kind, title_en, title_ar, body_en, body_ar, created_at)
    select ${userId}, ${name}, '', '', '', '', ${at} from ${numbers}`;
  await client`insert into audit_log (actor, action, subject, created_at)
    select 'system', ${name}, ${name} || number, ${at} from ${numbers}`;
  await client`insert into callback_events
      (gateway, dedupe_key, reference, status, outcome, body, received_at)
    select 'fawry', ${name} || number, ${name}, 'paid', 'credited',
      '{"amount": 100, "provider_ref": "p-1", "raw": {"paid_at": "2020-01-01", "message": {"card": "x"}}}', ${at}
    from ${numbers}`;
}

async function countRows(name: string): Promise<Record<string, number>> {
  const [counts] = await database.client`select
    (select count(*)::int from sessions where token_hash in (
      select sha256(convert_to(${name} || n, 'utf8')) from generate_series(1, 20000) n)) as sessions,
    (select count(*)::int from one_time_secrets where target = ${name}) as secrets,
    (select count(*)::int from outbox where recipient = ${name}) as outbox,
    (select count(*)::int from notifications where kind = ${name}) as notifications,
    (select count(*)::int from audit_log where action = ${name}) as audit,
    (select count(*)::int from callback_events where reference = ${name}) as events,
    (select count(*)::int from callback_events
      where reference = ${name} and body #> '{raw,message}' is not null) as payloads`;
  return { ...counts };
}

async function sweepAll(): Promise<number> {
  let rounds = 1;
  while (await sweepRetention(database.db, retention)) rounds += 1;
  return rounds;
}

/** A row per hour. A short run has one row more than a batch. */
const hours = process.env['FAULTS'] ? 365 * 24 : sweepBatchSize + 1;

describe('sweepRetention', () => {
  test('sweeps rows in batches without blocking concurrent writes for long', async () => {
    await addRows(hours, 2_000, 'old');
    await addRows(24, 0, 'new');
    const { client } = database;
    let isSwept = false;
    const waits: number[] = [];
    const write = async () => {
      while (!isSwept) {
        const startedAt = performance.now();
        await client`update sessions set ended_at = now() where token_hash = sha256('old800')`;
        await client`insert into audit_log (actor, action, subject) values ('x', 'write', 'y')`;
        waits.push(performance.now() - startedAt);
      }
    };
    const writing = write();
    const rounds = await sweepAll();
    isSwept = true;
    await writing;

    expect(rounds).toBeGreaterThanOrEqual(Math.floor(hours / sweepBatchSize));
    expect(waits.length).toBeGreaterThan(rounds);
    expect(Math.max(...waits)).toBeLessThan(5_000);
    const none = { sessions: 0, secrets: 0, outbox: 0, notifications: 0, audit: 0 };
    expect(await countRows('old')).toEqual({ ...none, events: hours, payloads: 0 });
    const all = { sessions: 24, secrets: 24, outbox: 24, notifications: 24, audit: 24 };
    expect(await countRows('new')).toEqual({ ...all, events: 24, payloads: 24 });
  }, 60_000);

  test('keeps the key, amount, transaction and time of a webhook', async () => {
    await addRows(1, 500, 'webhook');
    await sweepAll();
    const [event] = await database.client`
      select dedupe_key, body from callback_events where reference = 'webhook'`;
    expect(event).toEqual({
      dedupe_key: 'webhook1',
      body: { swept: true, amount: 100, provider_ref: 'p-1', raw: { paid_at: '2020-01-01' } },
    });
  });

  test('keeps audit entries that a rule reads, and secrets that a stored message references', async () => {
    const { client } = database;
    const at = client`now() - interval '6 years'`;
    await client`insert into audit_log (actor, action, subject, created_at) values
      ('x', 'payment_dealt_with', 'payment:r-1', ${at}),
      ('operator', 'backed_up', 'backup', ${at} - interval '1 day'),
      ('operator', 'backed_up', 'backup', ${at})`;
    const [secret] = await client`insert into one_time_secrets
        (user_id, purpose, target, secret_hash, expires_at, used_at)
      values (${userId}, 'email_confirm', 'named', '', now() - interval '40 days', now())
      returning id`;
    await client`insert into outbox (kind, recipient, body, language, dedupe_key)
      values ('mail', 'named', 'x', 'en-GB', ${`secret:${secret?.['id']}`})`;
    await sweepAll();

    const marks = await client`select subject from audit_log
      where created_at <= ${at} + interval '1 minute' order by id`;
    expect(marks.map(({ subject }) => subject)).toEqual(['payment:r-1', 'backup']);
    expect(await countRows('named')).toMatchObject({ secrets: 1, outbox: 1 });
  });

  test('cannot delete an audit entry younger than a year', async () => {
    const { client } = database;
    await client`insert into audit_log (actor, action, subject) values ('x', 'recent', 'y')`;
    await expect(client`delete from audit_log where action = 'recent'`).rejects.toThrow(
      'append-only',
    );
  });

  test('rejects a configuration below the minimum of a table', () => {
    const env = { DATABASE_URL: 'postgres://x/y', CODE_PEPPER: 'p'.repeat(32) };
    expect(() => readEnv({ ...env, RETENTION_AUDIT_DAYS: '365' })).toThrow(
      /^RETENTION_AUDIT_DAYS must be a whole number of days, at least 366/,
    );
  });
});
