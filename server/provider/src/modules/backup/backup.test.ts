import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentOf, runBackupCommand } from '../../../test-support/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { copyFiles } from './copy-files.ts';
import { tableFile } from './manifest.ts';

// Every table is read and written.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'fasl-backup-'));
let school: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  [school, empty] = await Promise.all([createTestDatabase(), createTestDatabase('empty')]);
  mkdirSync(join(folder, 'data', 'uploads'), { recursive: true });
  writeFileSync(join(folder, 'data', 'uploads', 'photo'), 'a photo');
  // Text that a line of its own format could be taken for.
  await school.client`update users set first_name = ${'tab\t, line\n, \\. and \\N'} where id = 1`;
});
afterAll(async () => {
  await school.close();
  await empty.close();
  rmSync(folder, { recursive: true });
});

const run = (database: TestDatabase, dataDir: string, ...words: string[]) =>
  runBackupCommand(words, { database, dataDir: join(folder, dataDir) });

test('a school comes back as it was, with its files, its books in balance and its numbers going on', async () => {
  const target = join(folder, 'whole');
  expect(await run(school, 'data', 'backup', target)).toMatchObject({ code: 0 });
  const restored = await run(empty, 'restored', 'restore', target);

  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('The books balance') });
  expect(await contentOf(empty)).toEqual(await contentOf(school));
  expect(readFileSync(join(folder, 'restored', 'uploads', 'photo'), 'utf8')).toBe('a photo');
  const nextId = ({ client }: TestDatabase) =>
    client`select nextval(pg_get_serial_sequence('users', 'id'))::int as id`;
  expect([...(await nextId(empty))]).toEqual([...(await nextId(school))]);
  // Its rules hold again: nobody rewrites the books.
  await expect(empty.client`update entries set amount = amount + 1`).rejects.toThrow();
});

test('a backup is not put among the files that it copies', async () => {
  for (const place of ['school', join('school', 'backups', 'monday')]) {
    const told = await run(school, 'school', 'backup', join(folder, place));
    expect(told).toMatchObject({ code: 2 });
  }
});

test('a backup that found no database leaves its folder to the next one', async () => {
  const away = { ...school, url: 'postgres://nobody@127.0.0.1:9/fasl' };
  const target = join(folder, 'tonight');
  expect((await run(away, 'data', 'backup', target)).code).not.toBe(0);
  expect(await run(school, 'data', 'backup', target)).toMatchObject({ code: 0 });
});

test('a school that is there is not written over', async () => {
  const again = await run(school, `new-${randomUUID()}`, 'restore', join(folder, 'whole'));
  expect(again).toMatchObject({
    code: 2,
    said: expect.stringContaining('a school in this database'),
  });
});

test('what is damaged or was not finished is refused before anything is touched', async () => {
  const target = join(folder, 'damaged');
  await run(school, 'data', 'backup', target);
  writeFileSync(join(target, tableFile('entries')), 'not what it was');
  expect(await run(empty, 'elsewhere', 'restore', target)).toMatchObject({
    code: 2,
    said: expect.stringContaining('damaged'),
  });
  const manifest = join(target, 'manifest.json');
  for (const half of ['', '{"takenAt": "2026-']) {
    writeFileSync(manifest, half);
    expect(await run(empty, 'elsewhere', 'restore', target)).toMatchObject({
      code: 2,
      said: expect.stringContaining('was not finished'),
    });
  }
  rmSync(manifest);
  expect(await run(empty, 'elsewhere', 'restore', target)).toMatchObject({ code: 2 });
  // Rights do not stop who runs this as root; a folder where the file is to be stops everybody.
  mkdirSync(manifest);
  expect(await run(empty, 'elsewhere', 'restore', target)).toMatchObject({
    code: 2,
    said: expect.stringContaining('cannot be read or written'),
  });
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
});

test('a restore whose files find no room leaves the database empty, and one without tables no files', async () => {
  const kept = join(folder, 'whole');
  const target = await createTestDatabase('empty');
  const users = async () => [...(await target.client`select count(*)::int as count from users`)];
  try {
    writeFileSync(join(folder, 'a-file'), '');
    expect(await run(target, join('a-file', 'data'), 'restore', kept)).toMatchObject({
      code: 2,
      said: expect.stringContaining('cannot be read or written'),
    });
    expect(await users()).toEqual([{ count: 0 }]);

    const file = join(kept, 'manifest.json');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace('"rows": ', '"rows": 1'));
    await expect(run(target, 'again', 'restore', kept)).rejects.toThrow('rows after the restore');
    expect(readdirSync(join(folder, 'again'))).toEqual([]);
    writeFileSync(file, whole);
    // As a disk of its own has it.
    mkdirSync(join(folder, 'again', 'lost+found'));
    expect(await run(target, 'again', 'restore', kept)).toMatchObject({ code: 0 });
    expect(await run(target, 'again', 'backup', join(folder, 'mounted'))).toMatchObject({
      code: 0,
    });
    expect(readdirSync(join(folder, 'mounted', 'files'))).toEqual(['uploads']);
  } finally {
    await target.close();
  }
});

test('a school whose role is held to short statements is copied and brought back all the same', async () => {
  const [kept, target] = [join(folder, 'hurried'), await createTestDatabase('empty')];
  const hurry = ({ client, url }: TestDatabase, what: string) =>
    client.unsafe(`alter database ${new URL(url).pathname.slice(1)} ${what}`);
  const short = `set idle_in_transaction_session_timeout = '1ms'`;
  try {
    await Promise.all([hurry(school, short), hurry(target, short)]);
    expect(await run(school, 'data', 'backup', kept)).toMatchObject({ code: 0 });
    expect(await run(target, 'hurried-files', 'restore', kept)).toMatchObject({ code: 0 });
  } finally {
    await hurry(school, 'reset idle_in_transaction_session_timeout');
    await target.close();
  }
});

test('a backup that is whole and cannot be noted has not failed, and says what could not be done', async () => {
  const kept = join(folder, 'unnoted');
  try {
    await school.client`alter table audit_log rename column action to act`;
    const told = await run(school, 'data', 'backup', kept);
    expect(told).toMatchObject({ code: 0, said: expect.stringContaining('It is whole, but') });
    expect(existsSync(join(kept, 'manifest.json'))).toBe(true);
  } finally {
    await school.client`alter table audit_log rename column act to action`;
  }
});

test('a user who owns the database and no more is told what is to be granted, and restores with that', async () => {
  const [kept, target] = [join(folder, 'whole'), await createTestDatabase('empty')];
  const { client, url } = target;
  const owner = `owner_${process.pid}`;
  const own = new URL(url);
  try {
    await client.unsafe(`create role ${owner} login password 'word'`);
    await client.unsafe(`alter database ${own.pathname.slice(1)} owner to ${owner};
      drop schema public, drizzle cascade; create schema public authorization pg_database_owner`);
    const owned = {
      ...target,
      url: Object.assign(own, { username: owner, password: 'word' }).href,
    };
    expect(await run(owned, 'owned', 'restore', kept)).toMatchObject({
      code: 2,
      said: expect.stringContaining('GRANT SET ON PARAMETER session_replication_role'),
    });
    await client.unsafe(`grant set on parameter session_replication_role to ${owner}`);
    expect(await run(owned, 'owned', 'restore', kept)).toMatchObject({ code: 0 });
  } finally {
    await client.unsafe(`revoke set on parameter session_replication_role from ${owner};
      reassign owned by ${owner} to current_user; drop owned by ${owner}`);
    await client.unsafe(`drop role ${owner}`);
    await target.close();
  }
});

test('files that a school takes away while they are copied stop no backup', async () => {
  const [from, to] = [join(folder, 'at-work'), join(folder, 'copied')];
  mkdirSync(join(from, 'uploads'), { recursive: true });
  const names = Array.from({ length: 300 }, (_, index) => `file-${index}`);
  for (const name of names) writeFileSync(join(from, 'uploads', name), name);
  const copying = copyFiles(from, to);
  await vi.waitUntil(() => existsSync(join(to, 'uploads')) && readdirSync(join(to, 'uploads'))[0], {
    interval: 0,
  });
  for (const name of names) rmSync(join(from, 'uploads', name));
  await copying;
  expect(readdirSync(join(to, 'uploads')).length).toBeLessThan(names.length);
});

/** How many migrations a release had. */
const before = { calendars: 6 };

test('a backup of an older release is brought up to date, and one of a newer release is refused', async () => {
  const [older, target] = await Promise.all([createTestDatabase(), createTestDatabase('empty')]);
  try {
    // As the release before the calendars left it.
    await older.client`drop function credit_time`;
    await older.client`drop table calendars`;
    await older.client`drop index callback_events_unswept`;
    await older.client`drop function refuse_recent_delete cascade`;
    await older.client`drop index invoices_refunds`;
    await older.client`alter table video_plays drop column marks`;
    const since = await older.client<{ hash: string }[]>`
      delete from drizzle.__drizzle_migrations where id not in
        (select id from drizzle.__drizzle_migrations order by id limit ${before.calendars})
      returning hash`;
    const kept = join(folder, 'older');
    await run(older, 'data', 'backup', kept);
    expect(await run(target, 'older-files', 'restore', kept)).toMatchObject({
      code: 0,
      said: expect.stringContaining('The books balance'),
    });
    const content = await contentOf(target);
    expect(content['calendars']).toBe('0 ');
    await run(older, 'data', 'migrate');
    expect(content).toEqual(await contentOf(older));

    const file = join(kept, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const migrations = [...manifest.migrations, ...since.map(({ hash }) => hash), 'of-tomorrow'];
    writeFileSync(file, JSON.stringify({ ...manifest, migrations }));
    expect(await run(target, 'newer-files', 'restore', kept)).toMatchObject({
      code: 2,
      said: expect.stringContaining('newer release'),
    });
  } finally {
    await Promise.all([older.close(), target.close()]);
  }
});
