import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/provider.ts';
import { toDomainError } from '../http/error-envelope.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let home: TestDatabase;
let small: OpenDatabase;
beforeAll(async () => {
  home = await createTestDatabase('empty');
  small = openDatabase(home.url, { poolSize: 2 });
});
afterAll(async () => {
  await small.close();
  await home.close();
});

const sleeping = async ({ db }: OpenDatabase) => db.execute(sql`select pg_sleep(3)`);
const inTransaction = ({ db }: OpenDatabase) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.execute(sql`select pg_sleep(3)`);
  });

test.concurrent.for([
  { what: 'slow statements', occupy: sleeping },
  { what: 'slow transactions', occupy: inTransaction },
])(
  'rejects other queries after two seconds when $what occupy the pool',
  async ({ occupy }, { onTestFinished: onFinished }) => {
    const pool = openDatabase(home.url, { poolSize: 2 });
    // Vitest's global `onTestFinished` does not know which of the concurrent tests called it.
    onFinished(() => pool.close());
    const slow = [occupy(pool), occupy(pool)];
    await sleep(100);
    const startedAt = performance.now();
    const others = await Promise.allSettled([
      pool.db.execute(sql`select 1`),
      pool.db.transaction((tx) => tx.execute(sql`select 1`)),
    ]);

    for (const other of others) {
      const refusal = toDomainError('reason' in other && other.reason);
      expect(refusal).toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
    }
    expect(performance.now() - startedAt).toBeGreaterThan(1_900);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await Promise.all(slow);
    expect(await pool.db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  },
);

test('reports a statement timeout as unavailable and not as overloaded', async () => {
  const shortTimeout = openDatabase(home.url, { poolSize: 1, statementTimeoutMs: 50 });
  onTestFinished(() => shortTimeout.close());
  const error: unknown = await shortTimeout.db
    .execute(sql`select pg_sleep(1)`)
    .catch((reason) => reason);
  expect(toDomainError(error)).toMatchObject({ code: 'provider_unavailable' });
});

test('runs a burst of 300 statements on two connections', async () => {
  const rows = await Promise.all(
    Array.from({ length: 300 }, (_, number) =>
      small.db.execute<{ number: number }>(sql`select ${number}::int as number`),
    ),
  );
  expect(rows.map(([row]) => row?.number)).toEqual(Array.from({ length: 300 }, (_, n) => n));
});
