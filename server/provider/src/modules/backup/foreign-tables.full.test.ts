import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readDigests, runBackupCommand } from '../../../test-support/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';
import { toTablePath } from './manifest.ts';
import { verifyBackup } from './verify.ts';

// The tests read and write every table.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'fasl-backup-'));
let school: TestDatabase;
beforeAll(async () => {
  school = await createTestDatabase();
});
afterAll(async () => {
  await school.close();
  rmSync(folder, { recursive: true });
});

const run = (database: TestDatabase, dataDir: string, ...words: string[]) =>
  runBackupCommand(words, { database, dataDir: join(folder, dataDir) });

describe('backup of a database with a table of another program', () => {
  test('leaves out and reports the table, and restores the backup', async () => {
    const [from, to] = await Promise.all([createTestDatabase(), createTestDatabase('empty')]);
    try {
      await from.client`create table visitors (id serial primary key, name text)`;
      await from.client`insert into visitors (name) values ('someone')`;
      const target = join(folder, 'with-foreign-table');
      expect(await run(from, 'data', 'backup', target)).toMatchObject({
        code: 0,
        output: expect.stringContaining('not tables of Fasl: visitors.'),
      });
      expect(existsSync(join(target, toTablePath('visitors')))).toBe(false);

      expect(await run(to, 'foreign-files', 'restore', target)).toMatchObject({ code: 0 });
      const { visitors: _, ...own } = await readDigests(from);
      const restored = await readDigests(to);
      // The audit logs differ, because each school has recorded the backup there.
      expect({ ...restored, audit_log: '' }).toEqual({ ...own, audit_log: '' });
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  });
});

describe('verifyBackup', () => {
  test('detects a changed manifest and a damaged table file', async () => {
    const target = join(folder, 'verified');
    expect(await run(school, 'data', 'backup', target)).toMatchObject({ code: 0 });
    await verifyBackup(target);
    const file = join(target, 'manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"rows": ', '"rows": 1'));

    await expect(verifyBackup(target)).rejects.toThrow(/ rows, the table had /);
    writeFileSync(join(target, toTablePath('entries')), 'damaged');
    await expect(verifyBackup(target)).rejects.toThrow(/ rows, the table had |differs from/);
  });
});
