import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addStudent } from '../../../test-support/accounts/student.ts';
import { runBackupCommand } from '../../../test-support/backups.ts';
import { childEnv } from '../../../test-support/child-env.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testCodePepper,
} from '../../../test-support/provider.ts';

vi.setConfig({ testTimeout: 60_000 });

const main = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'fasl-stop-restore-'));
const [backup, restored] = [join(root, 'backup'), join(root, 'restored')];

let school: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  [school, target] = await Promise.all([createTestDatabase('empty'), createTestDatabase('empty')]);
  await addStudent(school.db);
  await school.client`insert into audit_log (actor, action, subject)
    select 'operator', 'test', 'row ' || number from generate_series(1, 300000) as number`;
  const uploads = join(root, 'data', 'uploads');
  mkdirSync(uploads, { recursive: true });
  for (let index = 0; index < 500; index += 1) writeFileSync(join(uploads, `${index}.txt`), 'text');
  const source = { database: school, dataDir: join(root, 'data') };
  expect(await runBackupCommand(['backup', backup], source)).toMatchObject({ code: 0 });
}, 60_000);
afterAll(async () => {
  await Promise.all([school.close(), target.close()]);
  rmSync(root, { recursive: true });
});

const isCopyingFiles = async () => existsSync(join(restored, 'uploads'));
const isCopyingRows = async () => {
  const rows = await target.client`select from pg_stat_activity
    where datname = current_database() and query like 'copy "audit_log"%'`;
  return rows.length > 0;
};

test.each([
  ['SIGTERM', 'copies files', isCopyingFiles],
  ['SIGINT', 'copies rows', isCopyingRows],
] as const)('after a %s while it %s, the restore can be repeated', async (signal, _, isThere) => {
  const child = spawn(process.execPath, [main, 'restore', backup], {
    env: {
      ...childEnv,
      DATABASE_URL: target.url,
      CODE_PEPPER: testCodePepper,
      PROVIDER_DATA_DIR: restored,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [exited, printed] = [once(child, 'exit'), text(child.stderr)];
  await vi.waitUntil(isThere, { timeout: 30_000, interval: 5 });
  child.kill(signal);

  expect(await exited).toEqual([2, null]);
  expect(await printed).toBe('Stopped. Nothing was restored.\n');
  expect(readdirSync(restored)).toEqual([]);
  expect([...(await target.client`select from users`)]).toEqual([]);
});

test('a restore after stopped ones is complete', async () => {
  const result = await runBackupCommand(['restore', backup], {
    database: target,
    dataDir: restored,
  });
  expect(result).toMatchObject({ code: 0 });
  expect(readdirSync(join(restored, 'uploads'))).toHaveLength(500);
});
