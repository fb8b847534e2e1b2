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
import { addStudent } from '../../../test-support/accounts/student.ts';
import { contentOf, runBackupCommand } from '../../../test-support/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { copyFiles } from './copy-files.ts';
import { tableFile } from './manifest.ts';

// Every table is read and written.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'fasl-backup-'));
let school: TestDatabase;
/** A school of one student, where it does not matter how much is copied. */
let small: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  school = await createTestDatabase();
  [small, empty] = await Promise.all([createTestDatabase('empty'), createTestDatabase('empty')]);
  await addStudent(small.db);
  mkdirSync(join(folder, 'data', 'uploads'), { recursive: true });
  writeFileSync(join(folder, 'data', 'uploads', 'photo'), 'a photo');
  // Text that a line of its own format could be taken for.
  await school.client`update users set first_name = ${'tab\t, line\n, \\. and \\N'} where id = 1`;
});
afterAll(async () => {
  await Promise.all([school, small, empty].map((database) => database.close()));
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
  const away = { ...small, url: 'postgres://nobody@127.0.0.1:9/fasl' };
  const target = join(folder, 'tonight');
  expect((await run(away, 'data', 'backup', target)).code).not.toBe(0);
  expect(await run(small, 'data', 'backup', target)).toMatchObject({ code: 0 });
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
  await run(small, 'data', 'backup', target);
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
