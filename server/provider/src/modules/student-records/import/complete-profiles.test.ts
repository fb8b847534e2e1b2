import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentSchool, openContentSchool } from '../../../../test-support/content.ts';
import {
  type StudentColumn,
  toStudentSheetRows,
} from '../../content/import/sheet/students-sheet.ts';
import { toCsv } from '../../content/import/sheet/template.ts';

type Row = Partial<Record<StudentColumn, string>>;

let school: ContentSchool;
let home: Row = {};
const root = mkdtempSync(join(tmpdir(), 'fasl-complete-'));

beforeAll(async () => {
  school = await openContentSchool();
  const { client } = school.database;
  await client.unsafe(`
    insert into education_types (id, name_en, name_ar) values (1, 'General', 'عام');
    insert into diplomas (id, name_en, name_ar, education_type_id) values (1, 'Secondary', 'الثانوية', 1);
    insert into education_years (id, name_en, name_ar, diploma_id)
      values (1, 'First', 'الأول', 1), (2, 'Second', 'الثاني', 1);
    insert into education_sections (id, name_en, name_ar, education_year_id) values (1, 'Science', 'علمي', 2);
    insert into education_languages (id, name_en, name_ar) values (1, 'Arabic', 'عربي');`);
  const [city] = await client<Row[]>`
    select cities.name_en as city, governorates.name_en as governorate from cities
    join governorates on governorates.id = governorate_id
    where (select count(*) from cities as other where other.name_en = cities.name_en) = 1 limit 1`;
  home = { ...city };
});
afterAll(async () => {
  await school.close();
  rmSync(root, { recursive: true });
});

const phoneOf = (index: number): string => `010${String(10_000_000 + index)}`;
const completeRow = (index: number): Row => ({
  ...home,
  'first name': 'سارة',
  'last name': `طالبة ${index}`,
  phone: phoneOf(index),
  gender: 'female',
  'birth date': '2009-05-17',
  'education type': 'General',
  year: 'Second',
  section: 'Science',
  'education language': 'Arabic',
  school: 'مدرسة النصر',
  'parent phone': '01111112222',
  'parent relation': 'Mother',
});

function importRows(name: string, rows: Row[]) {
  const file = join(root, name);
  writeFileSync(file, toCsv(toStudentSheetRows(rows)));
  return school.run('students', 'import', file);
}

async function selectCompletedPhones(): Promise<string[]> {
  const rows = await school.database.client<{ phone: string }[]>`
    select phone_number as phone from users join students on user_id = users.id
    where profile_completed_at is not null order by 1`;
  return rows.map(({ phone }) => phone);
}

test('marks a profile as complete once a row has all required fields', async () => {
  await importRows('complete.csv', [
    completeRow(0),
    { ...completeRow(1), section: '' },
    { ...completeRow(2), 'parent relation': '' },
    { ...completeRow(3), year: 'First', section: '' },
  ]);
  expect(await selectCompletedPhones()).toEqual([phoneOf(0), phoneOf(3)]);

  const { output } = await importRows('filled.csv', [0, 1, 2].map(completeRow));
  expect(output).toContain('2 profiles became complete.');
  expect(await selectCompletedPhones()).toHaveLength(4);
});

test('marks the complete profile of an unchanged row, which an earlier import left', async () => {
  const rows = [completeRow(10), { ...completeRow(11), gender: '' }];
  await importRows('earlier.csv', rows);
  await school.database.client`
    update students set profile_completed_at = null from users
    where users.id = user_id and phone_number = ${phoneOf(10)}`;

  const { code, output } = await importRows('again.csv', rows);
  expect(code).toBe(0);
  expect(output).toContain('0 to create, 0 to change, 2 unchanged');
  expect(output).toContain('1 profile became complete.');
  expect(await selectCompletedPhones()).toContain(phoneOf(10));
  expect(await selectCompletedPhones()).not.toContain(phoneOf(11));

  expect((await importRows('again.csv', rows)).output).toContain('Nothing to do.');
});
