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
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addStudent } from '../../../test-support/accounts/student.ts';
import { readDigests, runBackupCommand } from '../../../test-support/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { copyFiles } from '../../lib/files/copy-files.ts';
import { openDiskStore } from '../../lib/files/disk-store.ts';
import { toTablePath } from './manifest.ts';

// The tests read and write every table.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'fasl-backup-'));
let school: TestDatabase;
/** One student is enough, because the amount of data does not matter. */
let small: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  school = await createTestDatabase();
  [small, empty] = await Promise.all([createTestDatabase('empty'), createTestDatabase('empty')]);
  await addStudent(small.db);
  mkdirSync(join(folder, 'data', 'uploads'), { recursive: true });
  writeFileSync(join(folder, 'data', 'uploads', 'photo'), 'a photo');
  // Values that look like separators of the copy format.
  await school.client`update users set first_name = ${'tab\t, line\n, \\. and \\N'} where id = 1`;
});
afterAll(async () => {
  await Promise.all([school, small, empty].map((database) => database.close()));
  rmSync(folder, { recursive: true });
});

const run = (database: TestDatabase, dataDir: string, ...words: string[]) =>
  runBackupCommand(words, { database, dataDir: join(folder, dataDir) });

describe('backup and restore', () => {
  test('restores a school with files, a balanced ledger and sequences at their last values', async () => {
    const target = join(folder, 'whole');
    expect(await run(school, 'data', 'backup', target)).toMatchObject({ code: 0 });
    const restored = await run(empty, 'restored', 'restore', target);

    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('The books balance'),
    });
    expect(await readDigests(empty)).toEqual(await readDigests(school));
    expect(readFileSync(join(folder, 'restored', 'uploads', 'photo'), 'utf8')).toBe('a photo');
    const nextId = ({ client }: TestDatabase) =>
      client`select nextval(pg_get_serial_sequence('users', 'id'))::int as id`;
    expect([...(await nextId(empty))]).toEqual([...(await nextId(school))]);
    // The restore has enabled the triggers again: entries cannot be changed.
    await expect(empty.client`update entries set amount = amount + 1`).rejects.toThrow();
  });

  test('rejects a target folder inside the data folder', async () => {
    for (const place of ['school', join('school', 'backups', 'monday')]) {
      const result = await run(school, 'school', 'backup', join(folder, place));
      expect(result).toMatchObject({ code: 2 });
    }
  });

  test.runIf(process.env['FAULTS'])(
    'creates no folder when the database cannot be reached',
    async () => {
      const unreachable = { ...small, url: 'postgres://nobody@127.0.0.1:9/fasl' };
      const target = join(folder, 'tonight');
      expect((await run(unreachable, 'data', 'backup', target)).code).not.toBe(0);
      expect(await run(small, 'data', 'backup', target)).toMatchObject({ code: 0 });
    },
  );

  test('does not overwrite an existing school', async () => {
    const again = await run(school, `new-${randomUUID()}`, 'restore', join(folder, 'whole'));
    expect(again).toMatchObject({
      code: 2,
      output: expect.stringContaining('already contains a school'),
    });
  });

  test('rejects a damaged or unfinished backup before changing anything', async () => {
    const target = join(folder, 'damaged');
    await run(small, 'data', 'backup', target);
    writeFileSync(join(target, toTablePath('entries')), 'not what it was');
    expect(await run(empty, 'elsewhere', 'restore', target)).toMatchObject({
      code: 2,
      output: expect.stringContaining('damaged'),
    });
    const manifest = join(target, 'manifest.json');
    for (const half of ['', '{"takenAt": "2026-']) {
      writeFileSync(manifest, half);
      expect(await run(empty, 'elsewhere', 'restore', target)).toMatchObject({
        code: 2,
        output: expect.stringContaining('unfinished'),
      });
    }
    rmSync(manifest);
    expect(await run(empty, 'elsewhere', 'restore', target)).toMatchObject({ code: 2 });
    // Root ignores permissions, but even root cannot write a file in place of a folder.
    mkdirSync(manifest);
    expect(await run(empty, 'elsewhere', 'restore', target)).toMatchObject({
      code: 2,
      output: expect.stringContaining('cannot be read or written'),
    });
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  });

  test('ignores files that are deleted while they are copied', async () => {
    const [from, to] = [join(folder, 'at-work'), join(folder, 'copied')];
    mkdirSync(join(from, 'uploads'), { recursive: true });
    const names = Array.from({ length: 300 }, (_, index) => `file-${index}`);
    for (const name of names) writeFileSync(join(from, 'uploads', name), name);
    const copying = copyFiles(openDiskStore(from), openDiskStore(to));
    await vi.waitUntil(
      () => existsSync(join(to, 'uploads')) && readdirSync(join(to, 'uploads'))[0],
      {
        interval: 0,
      },
    );
    for (const name of names) rmSync(join(from, 'uploads', name));
    await copying;
    expect(readdirSync(join(to, 'uploads')).length).toBeLessThan(names.length);
  });
});
