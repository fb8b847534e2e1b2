import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commandLine } from './cluster/process-identity.ts';
import {
  DataDirInUse,
  type EmbeddedPostgres,
  forgetEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded.ts';

let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fasl-embedded-'));
  // As root, PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start() {
  const server = await startEmbeddedPostgres({ dataDir });
  running.push(server);
  return server;
}

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Another process that starts the database, says so, and stays. */
async function startElsewhere() {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href);
  const script = join(folder, 'elsewhere.mjs');
  writeFileSync(
    script,
    // It listens before it says so, or the signal could come too early and just end it.
    `import { startEmbeddedPostgres } from ${module};
     process.on('SIGUSR2', () => process.exit(0));
     try {
       const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
       console.log(url);
       setInterval(() => {}, 1000);
     } catch (error) { console.log(error.message); process.exit(3); }`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('it is a PostgreSQL of our own, durable, in UTF-8, on this machine only, whose log names no student', async () => {
  const server = await start();

  const [row] = await ask(
    server.url,
    (sql) => sql`
    select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding,
      current_setting('listen_addresses') as addresses,
      current_setting('log_error_verbosity') as log, lower('ÉÇ') as lower`,
  );
  expect(row).toMatchObject({
    fsync: 'on',
    commit: 'on',
    encoding: 'UTF8',
    addresses: '127.0.0.1',
    log: 'terse',
    lower: 'éç',
  });
  expect(row?.['version']).toBeGreaterThanOrEqual(180_000);
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
});

test('nobody gets in without its password', async () => {
  const server = await start();
  const url = server.url.replace(/:[^:@]+@/, ':guess@');

  await expect(ask(url, (sql) => sql`select 1`)).rejects.toThrow(/password authentication failed/);
});

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await ask(first.url, (sql) => sql`create table kept as select 42 as answer`);
  await first.stop();
  running.length = 0;
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);

  const second = await start();
  const [row] = await ask(second.url, (sql) => sql`select answer from kept`);
  expect(row?.['answer']).toBe(42);
});

test('a second start on the same data is refused with a sentence, here and in another process', async () => {
  const server = await start();

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(DataDirInUse);
  const { child, said } = await startElsewhere();
  expect(said).toBe(
    `Another process (pid ${process.pid}) is using the database in ${dataDir}. ` +
      'Stop it first, or choose another data directory.',
  );
  await once(child, 'exit');
  expect(await ask(server.url, (sql) => sql`select 1 as one`)).toHaveLength(1);
});

test('after its starter was killed nothing acknowledged is lost, and the next start just works', async () => {
  const { child, said: url } = await startElsewhere();
  await ask(url, (sql) => sql`create table acknowledged (number int)`);
  for (let number = 0; number < 50; number += 1) {
    await ask(url, (sql) => sql`insert into acknowledged values (${number})`);
  }
  const orphan = postmaster();

  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await start();

  const [row] = await ask(server.url, (sql) => sql`select count(*)::int from acknowledged`);
  expect(row?.['count']).toBe(50);
  expect(commandLine(orphan)).toBeNull();
});

test('after the database itself was killed too, it recovers', async () => {
  const { child, said: url } = await startElsewhere();
  await ask(url, (sql) => sql`insert into acknowledged values (50)`);
  process.kill(postmaster(), 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const server = await start();

  const [row] = await ask(server.url, (sql) => sql`select count(*)::int from acknowledged`);
  expect(row?.['count']).toBe(51);
});

test('a lock whose number went to another process is no lock', async () => {
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: 1, identity: 'of an earlier boot' }));

  await expect(start()).resolves.toBeDefined();
});

test('the database ends with a process that just ends', async () => {
  const { child } = await startElsewhere();
  const pid = postmaster();

  child.kill('SIGUSR2');
  await once(child, 'exit');

  await expect.poll(() => commandLine(pid), { timeout: 10_000 }).toBeNull();
});

test.runIf(process.getuid?.() === 0)(
  'in a folder that is closed to others, as the home of root is, it keeps its files elsewhere',
  async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ dataDir: closed });
    running.push(server);
    const place = realpathSync(join(closed, 'postgres'));

    expect(place).toMatch(/^\/var\/lib\/fasl-postgres-/);
    await server.stop();
    running.length = 0;
    // As it looks from another container, or before a disk is mounted.
    renameSync(closed, `${closed}-away`);
    mkdirSync(closed, { mode: 0o700 });
    const other = await startEmbeddedPostgres({ dataDir: closed });
    const otherPlace = realpathSync(join(closed, 'postgres'));
    await other.stop();

    expect(otherPlace).not.toBe(place);
    expect(existsSync(join(place, 'cluster/PG_VERSION'))).toBe(true);
    forgetEmbeddedPostgres(closed);
    forgetEmbeddedPostgres(`${closed}-away`);
    for (const gone of [closed, place, otherPlace]) expect(existsSync(gone)).toBe(false);
  },
  // It makes two databases from nothing.
  60_000,
);
