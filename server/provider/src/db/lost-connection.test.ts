import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/provider.ts';
import { getDatabaseErrorCode } from './database-error-code.ts';
import { describeDatabaseError } from './database-error-message.ts';
import { type Executor, type OpenDatabase, openDatabase } from './open.ts';

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
])('rolls back the transaction of a connection lost %s, and reconnects', async (when, lose) => {
  const lost = own.db.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values ('before')`);
    await lose(tx).catch(() => undefined);
    // Statements after the loss must not run outside the lost transaction.
    await tx.execute(sql`insert into marks values (${when})`);
  });
  await expect(lost).rejects.toThrow();

  const reconnected = async () =>
    (await own.db.execute(sql`select 1 as one`).catch(() => [])).length;
  await expect.poll(reconnected, { timeout: 4_000 }).toBe(1);
  await sleep(150);
  expect(await database.client`select mark from marks`).toEqual([]);
});

test('does not retry when the server closes the connection before login', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.once('data', () => socket.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = openDatabase(`postgres://fasl@127.0.0.1:${port}/fasl`, { poolSize: 1 });

  const refused = database.db.execute(sql`select 1`);
  await expect(refused).rejects.toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
  expect(connections).toBe(1);
  await database.close();
  server.close();
});

/** PgBouncer sends this error code for every error. */
const loginFailed = Buffer.from('E\0\0\0\x32SFATAL\0C08P01\0Mserver login has been failing\0\0');
const loggedIn = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I');

test.each<[string, (socket: Socket) => void]>([
  ['at login', (socket) => socket.end(loginFailed)],
  [
    'at the first query',
    (socket) => socket.write(loggedIn, () => socket.once('data', () => socket.end(loginFailed))),
  ],
])('reports an unreachable database when a pooler fails %s', async (_, receive) => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const pooler = createServer((socket) => socket.once('data', () => receive(socket)));
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const { port } = pooler.address() as AddressInfo;
  const behind = openDatabase(`postgres://fasl@127.0.0.1:${port}/fasl`, { poolSize: 1 });

  const error = await behind.db.execute(sql`select 1`).catch((reason: unknown) => reason);
  expect(getDatabaseErrorCode(error)).toBe('provider_unavailable');
  expect(describeDatabaseError(error)).toContain('does not answer');
  await behind.client.end({ timeout: 0 });
  pooler.close();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
