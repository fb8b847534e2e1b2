import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';

let provider: TestProvider;
let mariam: TestClient;
let arabicBrowser: TestClient;
let freshStudent: TestClient;
let studentId: number;
let chemistry: number;

beforeAll(async () => {
  provider = await startTestProvider();
  mariam = createTestClient(provider.app);
  await mariam.login(demoStudents.mariam.email, demoPassword);
  arabicBrowser = createTestClient(provider.app, { language: 'ar-EG' });
  await arabicBrowser.login(demoStudents.mariam.email, demoPassword);
  freshStudent = createTestClient(provider.app);
  await freshStudent.login(demoStudents.fresh.email, demoPassword);
  const [student] = await provider.database.client`
    select id from students where number = ${demoStudents.mariam.number}`;
  studentId = student?.['id'];
  const [classroom] = await provider.database.client`
    select id from classrooms where label = 'organic-chemistry'`;
  chemistry = classroom?.['id'];
});
afterAll(() => provider.stop());

type Figures = Record<string, number>;
const post = async <T = Figures>(path: string, body: object = {}, as = mariam): Promise<T> => {
  const { data, status } = await as.post(path, body);
  expect(status).toBe(200);
  return data as T;
};
const ofChemistry = () => ({ classroom_id: chemistry });
type Tests = { units: { test: { attempts: { status: string }[] } }[] }[];

describe('analytics', () => {
  test('returns zeros and no average for a student without activity', async () => {
    const counts = await post('/student/analytics/count', {}, freshStudent);
    expect(new Set(Object.values(counts))).toEqual(new Set([0]));
    expect(await post('/student/analytics/attendance-rate', {}, freshStudent)).toEqual({
      overall_rate: 0,
      sequence_rate: 0,
    });
    expect(await post('/student/analytics/tests/average-score', {}, freshStudent)).toEqual({
      average_score: null,
    });
    const days = await post<{ completed: number }[]>(
      '/student/analytics/units/graph',
      {},
      freshStudent,
    );
    expect(days.map(({ completed }) => completed)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(await post('/student/agenda', {}, freshStudent)).toEqual([]);
  });

  test('counts finished activities only, for all classrooms or for one classroom', async () => {
    const [row] = await provider.database.client`
      select (count(*) filter (where type = 'video'))::int as videos,
        (count(*) filter (where type = 'document'))::int as documents
      from unit_progress join units on units.id = unit_id
      where student_id = ${studentId} and completed_at is not null`;
    const all = await post('/student/analytics/count');
    expect(all).toMatchObject({ classrooms: 5, ...row });
    const one = await post('/student/analytics/count', ofChemistry());
    expect(one['classrooms']).toBe(1);
    for (const [name, count] of Object.entries(one)) expect(count).toBeLessThanOrEqual(all[name]!);
  });

  test('counts a lesson as completed after its last unit', async () => {
    const { client } = provider.database;
    const before = (await post('/student/analytics/count'))['courses']!;
    const [course] = await client`
      select course_id from unit_progress join units on units.id = unit_id
      where student_id = ${studentId} and completed_at is null limit 1`;
    const courseId = course?.['course_id'];
    await client`insert into unit_progress (student_id, unit_id, completed_at)
      select ${studentId}, id, now() from units where course_id = ${courseId}
      on conflict (student_id, unit_id) do update set completed_at = excluded.completed_at`;
    expect((await post('/student/analytics/count'))['courses']).toBe(before + 1);
  });

  test('computes the attendance rate from lessons with recorded attendance', async () => {
    const counted = await post('/classroom/analytics/attendance/count', ofChemistry());
    const rate = await post('/student/analytics/attendance-rate', ofChemistry());
    const attended = counted['attended_courses']!;
    const recorded = attended + counted['not_attended_courses']!;
    expect(recorded).toBeGreaterThan(0);
    expect(rate['overall_rate']).toBeCloseTo(attended / recorded, 10);
    expect(rate['sequence_rate']).toBeLessThanOrEqual(rate['overall_rate']!);
  });

  test('returns the same numbers from every endpoint', async () => {
    const [tests, average, count, attendance, time, list] = await Promise.all([
      post('/classroom/analytics/tests/count', ofChemistry()),
      post('/student/analytics/tests/average-score', ofChemistry()),
      post('/student/analytics/count', ofChemistry()),
      post('/classroom/analytics/attendance/count', ofChemistry()),
      post('/student/analytics/learning-time', ofChemistry()),
      post<Tests>('/classroom/analytics/tests', ofChemistry()),
    ]);
    expect(tests['average_score']).toBe(average['average_score']);
    expect(attendance['completed_courses']).toBe(count['courses']);
    expect(attendance['time']).toBe(Object.values(time).reduce((sum, seconds) => sum + seconds, 0));
    const units = list.flatMap((group) => group.units);
    const empty = units.filter(({ test: { attempts } }) => attempts.length === 0);
    expect(tests['not_started_tests']).toBe(empty.length);
    const passed = units.filter(({ test: { attempts } }) =>
      attempts.some(({ status }) => status === 'passed'),
    );
    expect(tests['passed_tests']).toBe(passed.length);
  });

  test('counts a failed exam as open while its retake is open', async () => {
    const { client } = provider.database;
    const count = async () => {
      const { failed_tests } = await post('/classroom/analytics/tests/count', ofChemistry());
      const filters = { status: ['failed'] };
      const list = await post<Tests>('/classroom/analytics/tests', { ...ofChemistry(), filters });
      expect(list.flatMap(({ units }) => units)).toHaveLength(failed_tests ?? 0);
      return failed_tests ?? 0;
    };
    const [{ test_id } = {}] = await client`select tests.id as test_id from tests
      join units on units.id = tests.unit_id join courses on courses.id = units.course_id
      join enrolments on enrolments.course_id = courses.id and student_id = ${studentId}
      where classroom_id = ${chemistry} and show_status
        and not exists (select from attempts where test_id = tests.id) limit 1`;
    const before = await count();
    const add = (status: string | null, end: string | null) => client`insert into attempts
      (test_id, student_id, status, overall_score, end_date)
      values (${test_id}, ${studentId}, ${status}, 10, ${end})`;
    await add('failed', new Date().toISOString());
    expect(await count()).toBe(before + 1);
    await add(null, null);
    expect(await count()).toBe(before);
    await client`delete from attempts where test_id = ${test_id}`;
  });

  test('excludes hidden exam results from the totals and the list', async () => {
    const { client } = provider.database;
    const before = await post('/classroom/analytics/tests/count', ofChemistry());
    expect(before['passed_tests']).toBeGreaterThan(0);
    const hide = (shown: boolean) => client`update tests set show_status = ${shown},
      show_score_value = ${shown}, show_score_percentage = ${shown}`;
    await hide(false);
    expect(await post('/classroom/analytics/tests/count', ofChemistry())).toEqual({
      average_score: null,
      passed_tests: 0,
      failed_tests: 0,
      not_started_tests: before['not_started_tests'],
    });
    const list = JSON.stringify(await post('/classroom/analytics/tests', ofChemistry()));
    expect(list).not.toMatch(/"status":"(passed|failed)"|"score":\d/);
    expect(list).toMatch(/"show_score_value":false,"show_score_percentage":false/);
    await hide(true);
  });

  test('lists the attempts of an exam by time and filters exams by status and name', async () => {
    type Attempt = { created_at: string };
    type Group = { units: { name: string; test: { attempts: Attempt[] } }[] };
    const path = '/classroom/analytics/tests';
    const all = (await post<Group[]>(path, ofChemistry())).flatMap(({ units }) => units);
    const twice = all.find(({ test: { attempts } }) => attempts.length > 1);
    const times = twice?.test.attempts.map(({ created_at }) => created_at) ?? [];
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted());

    const listFiltered = async (filter: object) =>
      (await post<Group[]>(path, { ...ofChemistry(), ...filter })).flatMap(({ units }) => units);
    const passed = await listFiltered({ filters: { status: ['passed'] } });
    expect(passed.map(({ name }) => name)).toContain(twice?.name);
    expect(passed.length).toBeLessThan(all.length);
    const found = await listFiltered({ query: 'SECOND carbon' });
    expect(found.map(({ name }) => name)).toEqual(['Introduction to carbon: second test']);
    expect(await listFiltered({ query: 'nothing like it' })).toEqual([]);
    const { filters } = await arabicBrowser.post(path, ofChemistry());
    expect(filters).toMatchObject({
      status: [{ value: 'passed', label: 'نجحت' }, {}, {}, {}, {}, {}],
    });
  });

  test('returns every Cairo day of a period, including days without activity', async () => {
    const { client } = provider.database;
    const [video, paper] = await client`select id from units where type = 'document'
      and id not in (select unit_id from unit_progress where student_id = ${studentId}) limit 2`;
    for (const [unit, at] of [
      [video, '2025-07-09T20:59:59Z'],
      [paper, '2025-07-09T21:00:00Z'],
    ] as const)
      await client`insert into unit_progress (student_id, unit_id, completed_at)
        values (${studentId}, ${unit?.['id']}, ${at})`;

    const path = '/student/analytics/units/graph';
    expect(await post(path, { from: '2025-07-08', to: '2025-07-10' })).toEqual([
      { date: '2025-07-08', completed: 0 },
      { date: '2025-07-09', completed: 1 },
      { date: '2025-07-10', completed: 1 },
    ]);
    expect(await post(path, { from: '2025-07-10', to: '2025-07-08' })).toEqual([]);
    expect((await post<unknown[]>(path, { from: '1900-01-01' })).length).toBe(366);
    expect(await mariam.post(path, { from: 'soon' })).toMatchObject({ status: 422 });
  });

  test('sums only the student’s own learning time of a period', async () => {
    const path = '/student/analytics/learning-time';
    const always = await post(path);
    expect(await post(path, { from: '2000-01-01' })).toEqual(always);
    const none = await post(path, { to: '2000-01-01' });
    expect(new Set(Object.values(none))).toEqual(new Set([0]));
    expect(await mariam.post(path, { user_id: 1 })).toMatchObject({ status: 404 });
  });

  test('limits counts, attendance and scores to a period', async () => {
    const none = { from: '2000-01-01', to: '2000-01-31' };
    const always = { from: '2000-01-01', to: '2100-01-01' };
    for (const path of ['count', 'attendance-rate', 'tests/average-score']) {
      const url = `/student/analytics/${path}`;
      expect(await post(url, always)).toEqual(await post(url));
      expect(await post(url, none)).not.toEqual(await post(url));
      expect(await mariam.post(url, { to: 'soon' })).toMatchObject({ status: 422 });
    }
    expect(await post('/student/analytics/count', none)).toMatchObject({ courses: 0, tests: 0 });
    expect(await post('/student/analytics/tests/average-score', none)).toEqual({
      average_score: null,
    });
  });

  test.each([
    '/classroom/analytics/tests/count',
    '/classroom/analytics/tests',
    '/classroom/analytics/attendance/count',
    '/classroom/analytics/attendance',
    '/classroom/analytics/webinars',
  ])('returns 404 from %s for a classroom that the student has not joined', async (path) => {
    expect(await freshStudent.post(path, ofChemistry())).toMatchObject({ status: 404 });
    expect(await mariam.post(path, { classroom_id: 999_999 })).toMatchObject({ status: 404 });
  });
});
