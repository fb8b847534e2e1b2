import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ContentSchool,
  openContentSchool,
  readFiles,
  writeFiles,
} from '../../../test-support/content.ts';

let school: ContentSchool;
const root = mkdtempSync(join(tmpdir(), 'fasl-removal-'));
const folder = join(root, 'school');
const section = 'classrooms/electricity/01-lessons/01-chapter-one';

beforeAll(async () => {
  school = await openContentSchool();
  await school.content('new', folder);
});
afterAll(async () => {
  await school.close();
  rmSync(root, { recursive: true });
});

const apply = () => school.content('apply', folder);
const applied = { code: 0, output: expect.stringContaining('Done.') };
const unchanged = { code: 0, output: expect.stringContaining('Nothing to do') };

const pathOf = (end: string) =>
  Object.keys(readFiles(folder)).find((path) => path.endsWith(end)) ?? '';

const replaceInFile = (end: string, [from, to]: [string, string]) => {
  const path = pathOf(end);
  const text = Buffer.from(readFiles(folder)[path] ?? '', 'latin1').toString();
  expect(text).toContain(from);
  writeFiles(folder, { [path]: text.replaceAll(from, to) });
};

describe('content apply', () => {
  test('moves a slot that has only a cancelled booking and a left waiter', async () => {
    replaceInFile('.webinar.yaml', [
      '  []\n',
      `  - name: Evening
    start: 2099-01-31T18:00
    end: 2099-01-31T19:00
    capacity: 5
    url: https://meet.example/room
`,
    ]);
    expect(await apply()).toMatchObject(applied);
    const { client } = school.database;
    await client`with account as (
        insert into users (role, username, first_name, last_name)
        values ('student', 'mona', 'Mona', 'Ali') returning id)
      insert into students (user_id, number) select id, '10000001' from account`;
    await client`insert into slot_bookings (slot_id, webinar_id, student_id, cancelled_at)
      select slots.id, webinar_id, students.id, now() from slots, students`;
    await client`insert into slot_waiters (slot_id, student_id, left_at)
      select slots.id, students.id, now() from slots, students`;
    replaceInFile('.webinar.yaml', ['2099-01-31', '2099-02-01']);
    expect(await apply()).toMatchObject(applied);
    expect(
      await client`select to_char(start_time at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day from slots`,
    ).toEqual([{ day: '2099-02-01' }]);
  });

  test('keeps a slot with a booking', async () => {
    const { client } = school.database;
    await client`insert into slot_bookings (slot_id, webinar_id, student_id)
      select slots.id, webinar_id, students.id from slots, students`;
    replaceInFile('.webinar.yaml', ['2099-02-01', '2099-02-02']);
    expect(await apply()).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 students have booked it'),
    });
    replaceInFile('.webinar.yaml', ['2099-02-02', '2099-02-01']);
    expect(await apply()).toMatchObject(unchanged);
  });

  test.each([
    ['a year with sections', 'third-secondary', 'third-year'],
    ['an education type', 'key: general', 'key: public'],
    ['a diploma', 'thanaweya', 'thanaweya-amma'],
  ])('renames the key of %s', async (_, from, to) => {
    replaceInFile('school.yaml', [from, to]);
    if (from === 'third-secondary') replaceInFile('classroom.yaml', [from, to]);
    expect(await apply()).toMatchObject(applied);
    expect(await apply()).toMatchObject(unchanged);
    const { client } = school.database;
    expect(
      await client`select (select count(*)::int from education_types) as types,
      (select count(*)::int from diplomas) as diplomas,
      (select count(*)::int from education_years) as years,
      (select count(*)::int from education_sections) as sections`,
    ).toEqual([{ types: 1, diplomas: 1, years: 1, sections: 1 }]);
  });

  const readCurrent = async () =>
    (
      await school.database.client`select courses.name_en as name from classrooms
        left join courses on courses.id = current_course_id`
    )[0]?.['name'];

  test('makes the next lesson current when the current lesson is removed', async () => {
    const lessons = ['01-ohms-law', '02-power', '03-light'];
    const names = ['power', 'light'];
    for (const [place, name] of names.entries())
      writeFiles(folder, {
        [`${section}/0${place + 2}-${name}/lesson.yaml`]: `name: ${name}\nprice: 10\n`,
      });
    expect(await apply()).toMatchObject(applied);
    const { client } = school.database;
    expect(await readCurrent()).toBe("Ohm's law");
    await client`update classrooms set current_course_id = (
      select id from courses where name_en = 'power')`;
    writeFiles(folder, { [`${section}/${lessons[1]}`]: null });
    expect(await apply()).toMatchObject(applied);
    expect(await readCurrent()).toBe('light');
    writeFiles(folder, { [`${section}/${lessons[2]}`]: null });
    expect(await apply()).toMatchObject(applied);
    expect(await readCurrent()).toBe("Ohm's law");
  });

  test('makes the next lesson current when the one before it is removed too', async () => {
    const names = ['heat', 'sound', 'waves', 'colour'];
    const dirOf = (name: string) => `${section}/1${names.indexOf(name)}-${name}`;
    const write = (name: string) =>
      writeFiles(folder, { [`${dirOf(name)}/lesson.yaml`]: `name: ${name}\nprice: 10\n` });
    for (const name of names) write(name);
    expect(await apply()).toMatchObject(applied);
    await school.database.client`update classrooms set current_course_id = (
      select id from courses where name_en = 'sound')`;
    writeFiles(folder, { [dirOf('heat')]: null, [dirOf('sound')]: null });
    expect(await apply()).toMatchObject(applied);
    expect(await readCurrent()).toBe('waves');

    writeFiles(folder, {
      [dirOf('waves')]: null,
      [`${section}/12-rays/lesson.yaml`]: 'name: rays\nprice: 10\n',
    });
    expect(await apply()).toMatchObject(applied);
    expect(await readCurrent()).toBe('rays');
  });
});
