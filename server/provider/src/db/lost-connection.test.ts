import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/provider.ts';
import { databaseTrouble } from './database-error.ts';
import { type Executor, type OpenDatabase, openDatabase } from './open.ts';
import { databaseSentence } from './trouble-sentence.ts';

let database: TestDatabase;
let own: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await database.client`create table marks (mark text)`;
  own = openDatabase(database.url, { poolSize: 1 });
});
afterAll(async () => {
  await own.close();
  await database.close();
});

async function kill(tx: Executor): Promise<void> {
  const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await database.client`select pg_terminate_backend(${row?.pid ?? 0})`;
}

test.each<[string, (tx: Executor) => Promise<unknown>]>([
  [
    'while a statement runs',
    async (tx) => {
      const end = () => database.client`select pg_terminate_backend(pid)
        from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`;
      await Promise.all([
        tx.execute(sql`select pg_sleep(5)`),
        expect.poll(end, { timeout: 4_000 }).toHaveLength(1),
      ]);
    },
  ],
  [
    'between two statements',
    async (tx) => {
      await kill(tx);
      await sleep(100);
    },
  ],
])('a connection that is lost %s costs its transaction and nothing else', async (when, lose) => {
  const lost = own.db.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values ('before')`);
    await lose(tx).catch(() => undefined);
    // Whoever goes on in what is lost does not write beside it.
    await tx.execute(sql`insert into marks values (${when})`);
  });
  await expect(lost).rejects.toThrow();

  const back = async () => (await own.db.execute(sql`select 1 as one`).catch(() => [])).length;
  await expect.poll(back, { timeout: 4_000 }).toBe(1);
  await sleep(150);
  expect(await database.client`select mark from marks`).toEqual([]);
});

test('who hangs up before letting us in is told of, and not dialled again without end', async () => {
  let calls = 0;
  const door = createServer((line) => {
    calls += 1;
    line.once('data', () => line.end());
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  const shut = openDatabase(`postgres://fasl@127.0.0.1:${port}/fasl`, { poolSize: 1 });

  const refused = shut.db.execute(sql`select 1`);
  await expect(refused).rejects.toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
  expect(calls).toBe(1);
  await shut.close();
  door.close();
});

/** As PgBouncer says everything: by one code. */
const away = Buffer.from('E\0\0\0\x32SFATAL\0C08P01\0Mserver login has been failing\0\0');
const letIn = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I');

test.each<[string, (line: Socket) => void]>([
  ['at the door', (line) => line.end(away)],
  [
    'at the first question',
    (line) => line.write(letIn, () => line.once('data', () => line.end(away))),
  ],
])('a pooler that sends us away %s is a database that does not answer', async (_, receive) => {
  const forgotten: unknown[] = [];
  const note = (reason: unknown) => forgotten.push(reason);
  process.on('unhandledRejection', note);
  const pooler = createServer((line) => line.once('data', () => receive(line)));
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const { port } = pooler.address() as AddressInfo;
  const behind = openDatabase(`postgres://fasl@127.0.0.1:${port}/fasl`, { poolSize: 1 });

  const error = await behind.db.execute(sql`select 1`).catch((reason: unknown) => reason);
  expect(databaseTrouble(error)).toBe('provider_unavailable');
  expect(databaseSentence(error)).toContain('does not answer');
  await behind.client.end({ timeout: 0 });
  pooler.close();
  process.off('unhandledRejection', note);
  expect(forgotten).toEqual([]);
});
