import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentSchool, openContentSchool } from '../../../../test-support/content.ts';
import { demoStudents } from '../../../../test-support/provider.ts';

let school: ContentSchool;
const { number, email } = demoStudents.mariam;
const root = mkdtempSync(join(tmpdir(), 'fasl-bundle-'));
const file = join(root, 'mariam.zip');
let entries: Record<string, Uint8Array>;
let upload: string;

beforeAll(async () => {
  school = await openContentSchool('school');
  const [row] = await school.database.client`
    insert into uploads (user_id, folder, original_name, mime, size_bytes, sha256)
    select user_id, 'answers', 'واجب.pdf', 'application/pdf', 4, ''::bytea from students
    where number = ${number} returning id`;
  upload = `${row?.['id']}.pdf`;
  mkdirSync(join(school.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(school.dataDir, 'uploads', upload), '%PDF');
});
afterAll(async () => {
  await school.close();
  rmSync(root, { recursive: true });
});

const json = (path: string): Record<string, unknown>[] =>
  JSON.parse(strFromU8(entries[path] ?? new Uint8Array()));

describe('students bundle', () => {
  test('writes the records and files of one student to a file that only the operator can read', async () => {
    const { code } = await school.run('students', 'bundle', number, file);
    expect(code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    entries = unzipSync(readFileSync(file));
    expect(json('data/users.json')).toEqual([expect.objectContaining({ email })]);
    expect(json('data/uploads.json').map((one) => one['original_name'])).toContain('واجب.pdf');
    expect(strFromU8(entries[`files/${upload}`] ?? new Uint8Array())).toBe('%PDF');
    const tables = ['attempts', 'answers', 'invoices', 'wallet_history', 'enrolments'];
    for (const name of tables) expect(entries).toHaveProperty([`data/${name}.json`]);
    const owners = new Set(json('data/invoices.json').map((one) => one['student_id']));
    expect([...owners]).toEqual([json('data/students.json')[0]?.['id']]);
  });

  test('contains no password, token or answer key', () => {
    const text = Object.entries(entries)
      .filter(([path]) => path.endsWith('.json'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('');
    for (const name of ['password_hash', 'token_hash', 'secret_hash', 'answer_key', 'argon2']) {
      expect(text).not.toContain(name);
    }
  });

  test('leaves no file behind for an unknown number', async () => {
    const other = join(root, 'other.zip');
    expect(await school.run('students', 'bundle', '00000001', other)).toEqual({
      code: 2,
      output: 'There is no student with the number 00000001.',
    });
    expect(() => statSync(other)).toThrow('ENOENT');
  });
});
