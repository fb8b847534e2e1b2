import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { pgbouncerPath, startPgBouncer } from '../../test-support/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../../test-support/provider.ts';
import { getDatabaseErrorCode } from './database-error-code.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open.ts';
import { isPooled, isTransactionPooled } from './pooler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.close());

async function startPooler(mode: 'transaction' | 'session', poolSize = 4) {
  const pooler = await startPgBouncer(database.url, { mode, poolSize });
  onTestFinished(() => pooler.stop());
  return pooler.urlOf(database.url);
}

function open(url: string, statementTimeoutMs = 5_000) {
  const opened = openDatabase(url, { poolSize: 4, statementTimeoutMs, pooled: true });
  onTestFinished(() => opened.close());
  return opened;
}

test('detects no pooler on a direct connection to PostgreSQL', async () => {
  expect(await isPooled(database.url)).toBe(false);
  expect(await isTransactionPooled(database.url)).toBe(false);
});

describe.runIf(pgbouncerPath)('behind PgBouncer', () => {
  test.each([
    { mode: 'transaction', shared: true },
    { mode: 'session', shared: false },
  ] as const)('detects a pooler in $mode mode', async ({ mode, shared }) => {
    const url = await startPooler(mode);

    expect(await isPooled(url)).toBe(true);
    expect(await isTransactionPooled(url)).toBe(shared);
  });

  test('runs the same statement concurrently on shared connections in transaction mode', async () => {
    const { db } = open(await startPooler('transaction', 2));
    const four = [1, 2, 3, 4];
    const echo = async (number: number) => {
      const [row] = await db.execute<{ number: number }>(sql`select ${number}::int as number`);
      return row?.number;
    };

    for (let round = 0; round < 10; round += 1) {
      expect(await Promise.all(four.map(echo))).toEqual(four);
    }
  });

  test('sets timeouts only within a transaction', async () => {
    const { db, client } = open(await startPooler('transaction', 1));
    const shown = sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;

    const [inside] = await db.transaction((tx) => tx.execute(shown));
    expect(inside).toEqual({ statement: '5s', lock: '2s', idle: '10s' });
    const [outside] = await client`select current_setting('statement_timeout') as statement`;
    expect(outside).toEqual({ statement: '0' });
  });

  test.each(['a single statement', 'a transaction'])(
    'cancels %s that exceeds the timeout',
    async (kind) => {
      const { db } = open(await startPooler('transaction', 1), 300);
      const slow = sql`select pg_sleep(12)`;
      const startedAt = performance.now();

      const ended =
        kind === 'a transaction' ? db.transaction((tx) => tx.execute(slow)) : db.execute(slow);
      const error = await Promise.resolve(ended).catch((reason: unknown) => reason);

      expect(getDatabaseErrorCode(error)).toBe('provider_unavailable');
      expect(performance.now() - startedAt).toBeLessThan(8_000);
      expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    },
  );

  const testLong = test.runIf(process.env['FAULTS']);
  testLong('migrates once when two servers start together', { timeout: 60_000 }, async () => {
    const url = await startPooler('transaction');
    await database.client`drop schema public, drizzle cascade`;
    await database.client`create schema public`;

    await Promise.all([url, url].map(migrateDatabase));

    const [row] = await database.client`select count(*)::int as cities from cities`;
    expect(row).toEqual({ cities: 396 });
    // The view shows the locks of all databases, those of other tests included.
    const locks = await database.client`select 1
      from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`;
    expect(locks).toEqual([]);
  });
});
