import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type ContentSchool,
  openContentSchool,
  readFiles,
  writeFiles,
} from '../../../test-support/content.ts';
import { verifyLedger } from '../../../test-support/provider.ts';

// Each test reads and compares the whole demo school.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let school: ContentSchool;
const root = mkdtempSync(join(tmpdir(), 'fasl-history-'));
const folder = join(root, 'school');
let files: string[];

beforeAll(async () => {
  school = await openContentSchool('school');
  await school.content('export', folder);
  files = Object.keys(readFiles(folder));
});
afterAll(async () => {
  await school.close();
  rmSync(root, { recursive: true });
});

const history = [
  'attempts',
  'attempt_questions',
  'answers',
  'submissions',
  'enrolments',
  'invoices',
  'invoice_items',
  'entries',
  'standing_orders',
  'unit_progress',
];

/** Returns a checksum of each table with activity or payments of students. */
async function readHistory(): Promise<unknown> {
  const { client } = school.database;
  const sums = history.map(
    (table) => client`
    select md5(string_agg(row::text, ',' order by row::text)) as sum from ${client(table)} as row`,
  );
  return (await Promise.all(sums)).map(([row]) => row?.['sum']);
}

const apply = () => school.content('apply', folder);

async function examWithAttempts() {
  const [row] = await school.database.client`
    select content_keys.key, tests.id from tests
    join content_keys on kind = 'exam' and row_id = tests.id
    where exists (select from attempts where test_id = tests.id and end_date is not null) limit 1`;
  return { id: Number(row?.['id']), key: String(row?.['key']) };
}

const fileOf = (key: string): string => {
  const [room = '', lesson = '', unit = ''] = key.split('/');
  const fits = (path: string) =>
    path.startsWith(`classrooms/${room}/`) && path.includes(`-${lesson}/`);
  return files.find((path) => fits(path) && path.endsWith(`-${unit}.yaml`)) ?? '';
};

describe('apply with student activity', () => {
  test('adopts existing rows and creates no duplicates', async () => {
    const before = await readHistory();
    const count = async () =>
      (await school.database.client`select count(*)::int as n from questions`)[0]?.['n'];
    // Answers reference the ids of choices.
    const readChoices = () =>
      school.database.client`select id, choices, answer_key from questions order by id`;
    const questions = await count();
    const choices = await readChoices();
    expect(await apply()).toMatchObject({ code: 0 });
    expect(await readChoices()).toEqual(choices);
    expect(await apply()).toMatchObject({
      output: 'Nothing to do: the school is as the folder has it.',
    });
    expect(await count()).toBe(questions);
    expect(await readHistory()).toEqual(before);
  });

  test('creates new questions for a changed exam and does not change existing attempts', async () => {
    const before = await readHistory();
    const { id, key } = await examWithAttempts();
    const path = fileOf(key);
    writeFiles(folder, {
      [path]: 'name: Another\npass_percent: 90\nquestions:\n  - type: essay\n    body: Why?\n',
    });
    const { code, output } = await apply();
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining(`% exam ${key}: new version`),
    });
    expect(await readHistory()).toEqual(before);
    const live = await school.database.client`
      select body from questions where test_id = ${id} and archived_at is null`;
    expect(live).toEqual([{ body: '<p>Why?</p>' }]);
    const [count] = await school.database.client`
      select count(*)::int as n from attempt_questions
      join questions on questions.id = question_id where test_id = ${id} and archived_at is not null`;
    expect(count?.['n']).toBeGreaterThan(0);
  });

  test.runIf(process.env['FAULTS'])(
    'archives a removed lesson without changing the activity of students',
    async () => {
      const { client } = school.database;
      const before = await readHistory();
      const [owned] = await client`
      select courses.id, content_keys.key from courses
      join content_keys on kind = 'lesson' and row_id = courses.id
      where exists (select from enrolments where course_id = courses.id and deleted_at is null)
        and not exists (select from prerequisite_items where course_id = courses.id)
        and not exists (select from standing_orders where course_id = courses.id and status = 'waiting')
        and not exists (select from code_batches where course_id = courses.id)
        and not exists (select from classrooms where current_course_id = courses.id)
      limit 1`;
      const [room, lesson] = String(owned?.['key']).split('/');
      const dir = files.find(
        (path) => path.startsWith(`classrooms/${room}/`) && path.endsWith(`-${lesson}/lesson.yaml`),
      );
      writeFiles(folder, { [String(dir).replace('/lesson.yaml', '')]: null });
      expect(await apply()).toMatchObject({
        code: 0,
        output: expect.stringContaining(`- lesson ${room}/${lesson} is archived`),
      });
      const [row] =
        await client`select archived_at, active, buyable from courses where id = ${owned?.['id']}`;
      expect(row).toMatchObject({ archived_at: expect.anything(), active: false, buyable: false });
      expect(await readHistory()).toEqual(before);
      expect(await apply()).toMatchObject({ output: expect.stringContaining('Nothing to do') });
    },
  );

  test('rejects the removal of a lesson with a pending deferred purchase', async () => {
    const { client } = school.database;
    const [student] = await client`select id from students limit 1`;
    const [lesson] = await client`
      select courses.id, content_keys.key from courses join content_keys on kind = 'lesson' and row_id = courses.id
      where archived_at is null and not exists (select from prerequisite_items where course_id = courses.id)
        and not exists (select from classrooms where current_course_id = courses.id) and price > 0
      limit 1`;
    const [intent] = await client`select id from intents
      where not exists (select from standing_orders where intent_id = intents.id) limit 1`;
    await client`insert into standing_orders (student_id, course_id, intent_id, price, expires_at)
      values (${student?.['id']}, ${lesson?.['id']}, ${intent?.['id']}, 5000, now() + interval '1 day')
      on conflict do nothing`;
    const [room, name] = String(lesson?.['key']).split('/');
    const dir = files.find(
      (path) => path.startsWith(`classrooms/${room}/`) && path.endsWith(`-${name}/lesson.yaml`),
    );
    writeFiles(folder, { [String(dir).replace('/lesson.yaml', '')]: null });
    const before = await readHistory();
    expect(await apply()).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        `! lesson ${room}/${name} is refused: 1 students have agreed to it`,
      ),
    });
    expect(await readHistory()).toEqual(before);
    expect(await verifyLedger(school.database.db)).toMatchObject({ faults: [] });
  });
});
