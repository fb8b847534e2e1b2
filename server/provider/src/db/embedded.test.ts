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
import { readCommandLine } from './cluster/process-identity.ts';
import {
  DataDirInUse,
  deleteEmbeddedPostgres,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded.ts';

/** Runs only in long runs, because the test starts a database in another process. */
const testLong = test.runIf(process.env['FAULTS']);

let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fasl-embedded-'));
  // Root runs PostgreSQL as another system user, which needs access to the folder.
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

async function query<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}

/** Starts the database in another process, which prints the address and keeps running. */
async function startInOtherProcess() {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href);
  const script = join(folder, 'other-process.mjs');
  writeFileSync(
    script,
    // Adds the handler first, because an earlier signal would end the process.
    `import { startEmbeddedPostgres } from ${module};
     process.on('SIGUSR2', () => process.exit(0));
     try {
       const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
       console.log(url);
       setInterval(() => {}, 1000);
     } catch (error) { console.log(error.message); process.exit(3); }`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(child.stdout, 'data');
  return { child, output: String(output).trim() };
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('runs a durable UTF-8 PostgreSQL on this machine only and logs no rows', async () => {
  const server = await start();

  const [row] = await query(
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

test('rejects a wrong password', async () => {
  const server = await start();
  const url = server.url.replace(/:[^:@]+@/, ':guess@');

  await expect(query(url, (sql) => sql`select 1`)).rejects.toThrow(
    /password authentication failed/,
  );
});

test('keeps the data after a restart', async () => {
  const first = await start();
  await query(first.url, (sql) => sql`create table kept as select 42 as answer`);
  await first.stop();
  running.length = 0;
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);

  const second = await start();
  const [row] = await query(second.url, (sql) => sql`select answer from kept`);
  expect(row?.['answer']).toBe(42);
});

test('rejects a second start on the same data from the same process and from another process', async () => {
  const server = await start();

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(DataDirInUse);
  const { child, output } = await startInOtherProcess();
  expect(output).toBe(
    `Another process (pid ${process.pid}) is using the database in ${dataDir}. ` +
      'Stop it first, or choose another data directory.',
  );
  await once(child, 'exit');
  expect(await query(server.url, (sql) => sql`select 1 as one`)).toHaveLength(1);
});

test.runIf(process.env['FAULTS'])(
  'keeps every committed row and starts again when the parent process is killed',
  async () => {
    const { child, output: url } = await startInOtherProcess();
    await query(url, (sql) => sql`create table acknowledged (number int)`);
    for (let number = 0; number < 50; number += 1) {
      await query(url, (sql) => sql`insert into acknowledged values (${number})`);
    }
    const orphan = postmaster();

    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await start();

    const [row] = await query(server.url, (sql) => sql`select count(*)::int from acknowledged`);
    expect(row?.['count']).toBe(50);
    expect(readCommandLine(orphan)).toBeNull();
  },
);

testLong('recovers when the database process is killed', async () => {
  const { child, output: url } = await startInOtherProcess();
  await query(url, (sql) => sql`insert into acknowledged values (50)`);
  process.kill(postmaster(), 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const server = await start();

  const [row] = await query(server.url, (sql) => sql`select count(*)::int from acknowledged`);
  expect(row?.['count']).toBe(51);
});

test('ignores a lock whose pid belongs to another process', async () => {
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: 1, identity: 'of an earlier boot' }));

  await expect(start()).resolves.toBeDefined();
});

testLong('stops the database when its parent process exits', async () => {
  const { child } = await startInOtherProcess();
  const pid = postmaster();

  child.kill('SIGUSR2');
  await once(child, 'exit');

  await expect.poll(() => readCommandLine(pid), { timeout: 10_000 }).toBeNull();
});

test.runIf(process.env['FAULTS'] && process.getuid?.() === 0)(
  'stores files outside a folder that the database account cannot access',
  async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const server = await startEmbeddedPostgres({ dataDir: closed });
    running.push(server);
    const place = realpathSync(join(closed, 'postgres'));

    expect(place).toMatch(/^\/var\/lib\/fasl-postgres-/);
    await server.stop();
    running.length = 0;
    // Simulates the view of another container, or a disk that is not mounted.
    renameSync(closed, `${closed}-away`);
    mkdirSync(closed, { mode: 0o700 });
    const other = await startEmbeddedPostgres({ dataDir: closed });
    const otherPlace = realpathSync(join(closed, 'postgres'));
    await other.stop();

    expect(otherPlace).not.toBe(place);
    expect(existsSync(join(place, 'cluster/PG_VERSION'))).toBe(true);
    deleteEmbeddedPostgres(closed);
    deleteEmbeddedPostgres(`${closed}-away`);
    for (const gone of [closed, place, otherPlace]) expect(existsSync(gone)).toBe(false);
  },
  // The test creates two clusters.
  60_000,
);
