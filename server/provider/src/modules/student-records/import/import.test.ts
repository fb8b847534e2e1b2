import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentSchool, openContentSchool } from '../../../../test-support/content.ts';
import { messagesTo } from '../../../../test-support/provider.ts';
import {
  type StudentColumn,
  toStudentSheetRows,
} from '../../content/import/sheet/students-sheet.ts';
import { toCsv, toXlsx } from '../../content/import/sheet/template.ts';

type Row = Partial<Record<StudentColumn, string>>;

let school: ContentSchool;
const root = mkdtempSync(join(tmpdir(), 'fasl-students-'));

beforeAll(async () => {
  school = await openContentSchool();
  await school.database.client.unsafe(`
    insert into education_types (id, name_en, name_ar) values (1, 'General', 'عام'), (2, 'Azhar', 'أزهري');
    insert into diplomas (id, name_en, name_ar, education_type_id)
      values (1, 'Secondary', 'الثانوية', 1), (2, 'Secondary', 'الثانوية', 2);
    insert into education_years (id, name_en, name_ar, diploma_id)
      values (1, 'First', 'الأول', 1), (2, 'Second', 'الثاني', 1), (3, 'First', 'الأول', 2);
    insert into education_sections (id, name_en, name_ar, education_year_id) values (1, 'Science', 'علمي', 2);
    insert into education_languages (id, name_en, name_ar) values (1, 'Arabic', 'عربي');`);
});
afterAll(async () => {
  await school.close();
  rmSync(root, { recursive: true });
});

function writeSheet(name: string, rows: Row[]): string {
  const file = join(root, name);
  writeFileSync(
    file,
    name.endsWith('.csv') ? toCsv(toStudentSheetRows(rows)) : toXlsx(toStudentSheetRows(rows)),
  );
  return file;
}

const rowOf = (index: number): Row => ({
  'first name': 'سارة',
  'last name': `طالبة ${index}`,
  phone: `010${String(10_000_000 + index)}`,
});
const countStudents = async () =>
  (await school.database.client`select count(*)::int as n from students`)[0]?.['n'];

/** A short run proves the same with fewer rows. One row of forty is invalid. */
const count = process.env['FAULTS'] ? 2_000 : 200;
const badCount = count / 40;

describe('students import', () => {
  test('reports the invalid rows and writes nothing unless they are skipped', async () => {
    const isBad = (index: number) => index % 40 === 7;
    const rows = Array.from({ length: count }, (_, index) => ({
      ...rowOf(index),
      language: index % 2 === 0 ? 'ar' : 'en',
      ...(isBad(index) && (index % 80 === 7 ? { phone: '0123' } : { 'birth date': '31/02/2009' })),
    }));
    const file = writeSheet('many.xlsx', rows);
    const bad = rows.flatMap((row, index) =>
      isBad(index)
        ? [`many.xlsx!Sheet1:${index + 2}:${row.phone === '0123' ? '4: phone' : '8: birth date'}`]
        : [],
    );
    expect(bad).toHaveLength(badCount);

    for (const verb of ['check', 'plan', 'import']) {
      const { code, output } = await school.run('students', verb, file);
      expect(code).toBe(1);
      expect(output.split('\n').filter((line) => line.startsWith('many'))).toEqual(
        bad.map((start) => expect.stringMatching(new RegExp(`^${start} is "`))),
      );
    }
    expect(await countStudents()).toBe(0);

    expect(await school.run('students', 'import', file, '--skip-bad')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Done. ${count - badCount} invitations are in the outbox.`),
    });
    expect(await countStudents()).toBe(count - badCount);
    expect(await school.run('students', 'import', file, '--skip-bad')).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        `0 to create, 0 to change, ${count - badCount} unchanged, ${badCount} left out`,
      ),
    });
    expect(await countStudents()).toBe(count - badCount);
    const [sent] = await school.database.client`
      select count(*)::int as n, count(distinct recipient)::int as recipients from outbox`;
    expect(sent).toEqual({ n: count - badCount, recipients: count - badCount });
  }, 60_000);

  test('invites a student by email in the language of the row', async () => {
    const file = writeSheet('two.csv', [
      { ...rowOf(3_000), email: 'Sara@Example.org', language: 'en' },
      { ...rowOf(3_001), email: 'noha@example.org' },
    ]);
    expect(await school.run('students', 'import', file)).toMatchObject({ code: 0 });
    expect(await messagesTo(school.database, 'sara@example.org')).toEqual([
      expect.objectContaining({ language: 'en-GB', token: expect.stringMatching(/^.{43}$/) }),
    ]);
    expect(await messagesTo(school.database, 'noha@example.org')).toEqual([
      expect.objectContaining({ language: 'ar-EG', body: expect.stringContaining('أهلًا سارة') }),
    ]);
  });

  test('reads year names in both languages and reports an ambiguous name', async () => {
    const file = writeSheet('years.csv', [
      { ...rowOf(4_000), 'education type': 'عام', year: 'الثاني', section: 'Science' },
      { ...rowOf(4_001), year: 'First' },
      { ...rowOf(4_002), year: 'Third', 'education type': 'azhar' },
      { ...rowOf(4_003), year: 'الأول', 'education type': 'AZHAR' },
    ]);
    const { output } = await school.run('students', 'import', file, '--skip-bad');
    expect(output).toContain('years.csv:3:11: year is "First"; several have this name');
    expect(output).toContain('years.csv:4:11: year is "Third"; allowed: First');
    const rows = await school.database.client`
      select education_year_id as year, education_section_id as section, education_type_id as type
      from students join users on users.id = user_id where phone_number like '01010004%' order by phone_number`;
    expect(rows).toEqual([
      { year: 2, section: 1, type: 1 },
      { year: 3, section: null, type: 2 },
    ]);
  });

  test('reads phones and dates in the formats of spreadsheets', async () => {
    const file = writeSheet('numbers.xlsx', [
      {
        ...rowOf(0),
        phone: '1015550000',
        'birth date': '39950',
        'parent phone': '+20 111 555 0000',
      },
    ]);
    expect(await school.run('students', 'import', file)).toMatchObject({ code: 0 });
    const [row] = await school.database.client`
      select birth_date::text as born, parent_phone as parent from users
      join students on user_id = users.id where phone_number = '01015550000'`;
    expect(row).toEqual({ born: '2009-05-17', parent: '01115550000' });
  });

  test('updates a student’s values, but contact data only before the first login', async () => {
    const file = writeSheet('before.csv', [rowOf(5_000)]);
    await school.run('students', 'import', file);
    const [created] = await school.database.client`
      select number, users.id from students join users on users.id = user_id
      where phone_number = ${String(rowOf(5_000).phone)}`;
    const changed = { ...rowOf(5_000), number: String(created?.['number']), school: 'مدرسة النصر' };
    const moved = writeSheet('after.csv', [{ ...changed, phone: '01210005000' }]);
    expect(await school.run('students', 'import', moved)).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /phone: 01010005000 → 01210005000\n +school: none → مدرسة النصر/,
      ),
    });
    expect(await messagesTo(school.database, '01210005000')).toHaveLength(1);

    await school.database.client`
      update users set password_hash = 'x' where id = ${Number(created?.['id'])}`;
    expect(await school.run('students', 'import', writeSheet('late.csv', [changed]))).toMatchObject(
      {
        code: 1,
        output: expect.stringContaining("late.csv:2:4: phone differs from the account's"),
      },
    );
  });

  test.each<[string, Row[], string]>([
    [
      'the same phone in two rows',
      [rowOf(6_000), rowOf(6_000)],
      ':3:4: phone 01010006000 is in row 2 too',
    ],
    [
      'an email of another student',
      [{ ...rowOf(6_001), email: 'sara@example.org' }],
      ':2:5: email',
    ],
    ['a phone of another student', [{ ...rowOf(1), number: '99999999' }], 'is that of student'],
    ['an unknown language', [{ ...rowOf(6_002), language: 'fr' }], 'allowed: ar or en'],
    ['a missing name', [{ phone: '01010006003', 'last name': 'x' }], ':2:2: first name is missing'],
  ])('reports %s', async (_, rows, message) => {
    const { code, output } = await school.run('students', 'plan', writeSheet('bad.csv', rows));
    expect(code).toBe(1);
    expect(output).toContain(message);
  });

  test('rejects a sheet without the required columns', async () => {
    const file = join(root, 'columns.csv');
    writeFileSync(file, 'phone,notes\n01010006004,x\n');
    expect(await school.run('students', 'check', file)).toEqual({
      code: 1,
      output: expect.stringContaining(
        'columns.csv:1:1: the first row does not name "first name" (الاسم الأول, الاسم), "last name" (الاسم الأخير, اسم العائلة)',
      ),
    });
  });

  test('reads Arabic column names and rejects two names of a column', async () => {
    const file = join(root, 'arabic.csv');
    const header = 'الاسم الأول,اسم العائلة,رقم الموبايل';
    writeFileSync(file, `${header}\nسارة,عادل,01010006005\n`);
    expect(await school.run('students', 'check', file)).toEqual({
      code: 0,
      output: 'No problems: 1 student.',
    });
    writeFileSync(file, `\n${header},Phone\nسارة,عادل,01010006005,01010006006\n`);
    expect(await school.run('students', 'check', file)).toEqual({
      code: 1,
      output: expect.stringContaining(
        'arabic.csv:2:4: the first row names the column "phone" twice: "رقم الموبايل" and "Phone"; allowed: each column once',
      ),
    });
  });

  test('reports no problem for the template', async () => {
    const file = join(root, 'students.xlsx');
    await school.content('template', file);
    expect(await school.run('students', 'check', file)).toEqual({
      code: 0,
      output: 'No problems: 1 student.',
    });
  });
});
