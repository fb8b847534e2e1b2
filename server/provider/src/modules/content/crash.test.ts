import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { childEnv } from '../../../test-support/child-env.ts';
import {
  type ContentSchool,
  openContentSchool,
  writeFiles,
} from '../../../test-support/content.ts';
import { testCodePepper } from '../../../test-support/provider.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const main = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'fasl-crash-'));
const folder = join(root, 'school');
const lesson = 'classrooms/electricity/01-lessons/01-chapter-one/01-ohms-law';
let school: ContentSchool;

beforeAll(async () => {
  school = await openContentSchool();
  await school.content('new', folder);
  await school.content('apply', folder);
});
afterAll(async () => {
  await school.close();
  rmSync(root, { recursive: true });
});

const documents = (): string[] => {
  const dir = join(school.dataDir, 'materials/content');
  return existsSync(dir) ? readdirSync(dir) : [];
};

describe('apply', () => {
  test('keeps the old school when killed before the commit, and completes in the next run', async () => {
    writeFiles(folder, { [`${lesson}/05-sheet.document.pdf`]: '%PDF-1.7 one' });
    const planned = await school.content('plan', folder);
    const killed = spawnSync(process.execPath, [main, 'content', 'apply', folder], {
      env: {
        ...childEnv,
        NODE_ENV: 'test',
        FAILPOINT_FOR_TESTS: 'content-to-commit',
        DATABASE_URL: school.database.url,
        CODE_PEPPER: testCodePepper,
        PROVIDER_DATA_DIR: school.dataDir,
      },
    });
    expect(killed.signal).toBe('SIGKILL');
    expect(documents()).toHaveLength(1);
    expect(await school.content('plan', folder)).toEqual(planned);

    writeFiles(folder, { [`${lesson}/05-sheet.document.pdf`]: '%PDF-1.7 two' });
    expect(await school.content('apply', folder)).toMatchObject({ code: 0 });
    // The file copied by the killed run is removed.
    expect(documents()).toHaveLength(1);
    expect(await school.content('plan', folder)).toMatchObject({
      output: expect.stringContaining('Nothing to do'),
    });
  });

  test('keeps copied files when the commit fails, because its outcome is unknown', async () => {
    const { client } = school.database;
    writeFiles(folder, { [`${lesson}/07-last.document.pdf`]: '%PDF-1.7 four' });
    const before = documents().length;
    await client`create function refuse_commit() returns trigger language plpgsql as
      'begin raise exception ''no commit''; end'`;
    await client`create constraint trigger refuse_commit after insert on documents
      deferrable initially deferred for each row execute function refuse_commit()`;
    expect(await school.content('apply', folder)).toEqual({
      code: 2,
      output: 'The database rejects a query: no commit (P0001).',
    });
    expect(documents()).toHaveLength(before + 1);
    await client`drop trigger refuse_commit on documents`;
    expect(await school.content('apply', folder)).toMatchObject({ code: 0 });
    expect(documents()).toHaveLength(before + 1);
  });

  test('removes copied files when the database rejects a row', async () => {
    const { client } = school.database;
    const before = documents().length;
    writeFiles(folder, { [`${lesson}/06-more.document.pdf`]: '%PDF-1.7 three' });
    await client`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no more rows''; end'`;
    await client`create trigger refuse before insert on documents execute function refuse()`;
    expect(await school.content('apply', folder)).toEqual({
      code: 2,
      output: 'The database rejects a query: no more rows (P0001).',
    });
    expect(documents()).toHaveLength(before);
    await client`drop trigger refuse on documents`;
    expect(await school.content('apply', folder)).toMatchObject({ code: 0 });
    expect(documents()).toHaveLength(before + 1);
  });
});
