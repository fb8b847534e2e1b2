import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentSchool, openContentSchool } from '../../../../test-support/content.ts';

let school: ContentSchool;
let other: ContentSchool;
const root = mkdtempSync(join(tmpdir(), 'fasl-students-'));

beforeAll(async () => {
  [school, other] = await Promise.all([openContentSchool('school'), openContentSchool('school')]);
  // A second school with the same education systems, but without students.
  await other.database.client.unsafe(`
    set session_replication_role = replica;
    truncate students, users, accounts, entries, transactions cascade;`);
});
afterAll(async () => {
  await Promise.all([school.close(), other.close()]);
  rmSync(root, { recursive: true });
});

describe('students export', () => {
  test.each(['students.xlsx', 'students.csv'])(
    'writes a sheet that `students import` can read: %s',
    async (name) => {
      const file = join(root, name);
      expect(await school.run('students', 'export', file)).toMatchObject({ code: 0 });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await school.run('students', 'import', file)).toMatchObject({
        code: 0,
        output: expect.stringContaining('Plan: 0 to create, 0 to change'),
      });
    },
  );

  test('exports students with numbers that another school can import', async () => {
    const [first, second] = [join(root, 'first.csv'), join(root, 'second.csv')];
    await school.run('students', 'export', first);
    expect(await other.run('students', 'import', first)).toMatchObject({ code: 0 });
    await other.run('students', 'export', second);
    const rows = (file: string) => readFileSync(file, 'utf8').split('\r\n').toSorted();
    expect(rows(second)).toEqual(rows(first));
  });

  test('does not overwrite a file', async () => {
    const file = join(root, 'students.csv');
    expect(await school.run('students', 'export', file)).toMatchObject({
      code: 2,
      output: `${file} is there already.`,
    });
  });
});
