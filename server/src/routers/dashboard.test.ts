import assert from 'node:assert/strict';
import type { Section } from '@fasl/shared/contracts/section';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoStudents, type Portal, startPortal, type Visitor } from '../testing.ts';

let portal: Portal;
let mariam: Visitor;
let fresh: Visitor;
let room: number;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  fresh = await portal.aStudent(demoStudents.fresh.email, demoPassword);
  const [row] = await portal.provider.database.client`
    select id from classrooms where label = 'organic-chemistry'`;
  room = row?.['id'];
});
afterAll(() => portal.stop());

function dataOf<T>(part: Section<T> | null): T {
  if (part?.status !== 'ok') throw new Error('a part of the page failed or is absent');
  return part.data;
}

test('the overview tells what was done and what comes next, in one call', async () => {
  const page = await mariam.dashboard.overview();

  expect(dataOf(page.counts).classrooms).toBe(5);
  expect(dataOf(page.completedUnits)).toHaveLength(7);
  expect(dataOf(page.timeline)).toHaveLength(5);
  const steps = dataOf(page.steps);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(3);
  expect(steps.map(({ kind }) => kind)).toContain('test');
});

test('who has just come sees zeros, no average and nothing to do', async () => {
  const page = await fresh.dashboard.overview();
  expect(dataOf(page.averageScore)).toBeNull();
  expect(dataOf(page.counts)).toEqual({
    classrooms: 0,
    courses: 0,
    tests: 0,
    videos: 0,
    documents: 0,
  });
  expect(dataOf(page.steps)).toEqual([]);
  expect(await fresh.dashboard.classrooms({})).toMatchObject({ rows: [], total: 0 });
});

test('the same figure is the same number on every page that shows it', async () => {
  const [overview, classrooms, activity, moves, events] = await Promise.all([
    mariam.dashboard.overview(),
    mariam.dashboard.classrooms({}),
    mariam.dashboard.activity(),
    mariam.dashboard.walletHistory({}),
    mariam.dashboard.timeline({}),
  ]);
  expect(dataOf(overview.counts).classrooms).toBe(classrooms.total);
  expect(dataOf(classrooms.totals!)).toEqual({
    counts: dataOf(overview.counts),
    attendance: dataOf(overview.attendance).overall,
    average: dataOf(overview.averageScore),
    seconds: Object.values(dataOf(overview.learningTime)).reduce((sum, time) => sum + time, 0),
  });
  expect((await mariam.dashboard.classrooms({ page: 2 })).totals).toBeNull();
  expect(dataOf(overview.wallet)).toEqual(dataOf(activity.wallet));
  expect(dataOf(overview.wallet)).toEqual(moves.rows.slice(0, 5));
  expect(dataOf(overview.timeline)).toEqual(dataOf(activity.timeline));
  expect(dataOf(overview.timeline)).toEqual(events.rows.slice(0, 5));

  const rooms = await Promise.all(
    classrooms.rows.map(({ id }) =>
      mariam.room.overview({ id }).then(({ counts }) => dataOf(counts)),
    ),
  );
  for (const name of ['courses', 'tests', 'videos', 'documents'] as const) {
    const sum = rooms.reduce((all, counts) => all + counts[name], 0);
    expect(sum, name).toBe(dataOf(overview.counts)[name]);
  }
});

test('the record says of every classroom what its own pages say', async () => {
  const [record, overview] = await Promise.all([
    mariam.dashboard.record(),
    mariam.dashboard.overview(),
  ]);
  expect(record.name).toContain('Mariam');
  expect(record.counts).toEqual(dataOf(overview.counts));
  expect(record.average).toBe(dataOf(overview.averageScore));
  expect(record.attendance).toBe(dataOf(overview.attendance).overall);
  expect(record.rooms).toHaveLength(record.counts.classrooms);
  expect(record.rooms.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(record.seconds);

  const own = record.rooms.find(({ id }) => id === room);
  const [{ counts: attendance }, { counts: tests }] = await Promise.all([
    mariam.room.attendance({ id: room }),
    mariam.room.tests({ id: room }),
  ]);
  expect(own).toMatchObject({ ...dataOf(attendance), ...dataOf(tests) });
  expect((await fresh.dashboard.record()).rooms).toEqual([]);
});

test('a week stands beside the one before, and is the one of the chart', async () => {
  const { week, completedUnits } = await mariam.dashboard.overview();
  const { units, days, seconds } = dataOf(week);
  const chart = dataOf(completedUnits).map(({ completed }) => completed);
  assert(units && days && seconds);
  expect(units.now).toBe(chart.reduce((sum, one) => sum + one, 0));
  expect(days.now).toBe(chart.filter((one) => one > 0).length);

  const { client } = portal.provider.database;
  const [row] = await client<{ units: number; seconds: number }[]>`
    select count(*) filter (where (completed_at at time zone 'Africa/Cairo')::date
        between (current_timestamp at time zone 'Africa/Cairo')::date - 13
          and (current_timestamp at time zone 'Africa/Cairo')::date - 7)::int as units,
      (select coalesce(sum(seconds), 0)::int from learning_days
        where learning_days.student_id = students.id
          and day between (current_timestamp at time zone 'Africa/Cairo')::date - 13
            and (current_timestamp at time zone 'Africa/Cairo')::date - 7) as seconds
    from students left join unit_progress on unit_progress.student_id = students.id
    where students.number = ${demoStudents.mariam.number} group by students.id`;
  expect({ units: units.before, seconds: seconds.before }).toEqual({
    units: row?.units,
    seconds: row?.seconds,
  });
});

test('the same figure is the same number on every tab of a classroom', async () => {
  const [overview, attendance, tests] = await Promise.all([
    mariam.room.overview({ id: room }),
    mariam.room.attendance({ id: room }),
    mariam.room.tests({ id: room }),
  ]);
  expect(dataOf(tests.counts).average).toBe(dataOf(overview.averageScore));
  expect(dataOf(attendance.counts).completed).toBe(dataOf(overview.counts).courses);
  const { attended, notAttended, seconds } = dataOf(attendance.counts);
  const times = Object.values(dataOf(overview.learningTime));
  expect(seconds).toBe(times.reduce((sum, time) => sum + time, 0));
  expect(dataOf(overview.attendance).overall).toBeCloseTo(attended / (attended + notAttended), 10);
  const lessons = dataOf(attendance.lessons).flatMap((section) => section.lessons);
  expect(lessons.filter((lesson) => lesson.attendance === 'attended')).toHaveLength(attended);
  const listed = dataOf(tests.groups).courses.flatMap((course) => course.tests);
  expect(listed.filter(({ attempts }) => attempts.length === 0)).toHaveLength(
    dataOf(tests.counts).notStarted,
  );
});

test('tests are narrowed by status, and their attempts come oldest first', async () => {
  const { groups } = await mariam.room.tests({ id: room, status: ['passed'] });
  const [passed] = dataOf(groups).courses.flatMap((course) => course.tests);
  expect(passed?.attempts.map(({ status }) => status)).toEqual(['failed', 'passed']);
  expect(dataOf(groups).choices['status']?.length).toBeGreaterThan(3);
});

test('the lives of a classroom tell which one is booked', async () => {
  const { courses } = await mariam.room.webinars({ id: room });
  const slots = dataOf(courses).flatMap(({ webinars }) => webinars.flatMap((unit) => unit.slots));
  expect(slots.some(({ booked }) => booked)).toBe(true);
});

test('the lives of a lesson tell whether the student may still go in', async () => {
  const sql = portal.provider.database.client;
  const shown = async () => dataOf((await mariam.room.webinars({ id: room })).courses);
  const isOpen = async (id: number) =>
    (await shown()).find((course) => course.id === id)?.webinars.map(({ open }) => open);
  const [course] = (await shown()).filter(({ webinars }) => webinars.some(({ open }) => open));
  const id = course?.id ?? 0;
  const moveEnd = (days: number) => sql`update enrolments
    set expires_at = expires_at + make_interval(days => ${days}) where course_id = ${id}`;
  expect(new Set(await isOpen(id))).toEqual(new Set([true]));
  await moveEnd(-100);
  expect(new Set(await isOpen(id))).toEqual(new Set([false]));
  await moveEnd(100);
  expect(new Set(await isOpen(id))).toEqual(new Set([true]));
});

test('a test that has to be passed first shuts the lives and the tests behind it', async () => {
  const sql = portal.provider.database.client;
  const shown = async () => ({
    lives: dataOf((await mariam.room.webinars({ id: room })).courses).flatMap((course) =>
      course.webinars.map(({ unitId, open }) => ({ unitId, open })),
    ),
    tests: dataOf((await mariam.room.tests({ id: room })).groups).courses.flatMap((course) =>
      course.tests.map(({ unitId, open }) => ({ unitId, open })),
    ),
  });
  const isOpen = { open: true };
  const before = await shown();
  const [live, exam] = [before.lives, before.tests].map((all) => all.find(({ open }) => open));
  const ids = [live?.unitId ?? 0, exam?.unitId ?? 0];
  const wasRequired = await sql`select id, required_test_id from units where id in ${sql(ids)}`;
  const [nobodys] = await sql`select id from tests where not exists
    (select from attempts where attempts.test_id = tests.id) limit 1`;
  await sql`update units set required_test_id = ${nobodys?.['id']} where id in ${sql(ids)}`;
  try {
    const { lives, tests } = await shown();
    expect(lives.find(({ unitId }) => unitId === live?.unitId)).toMatchObject({ open: false });
    expect(tests.find(({ unitId }) => unitId === exam?.unitId)).toMatchObject({ open: false });
    await sql`update units set required_test_id = (select test_id from attempts where status = 'passed'
      and student_id = (select students.id from students join users on users.id = students.user_id
        where email = ${demoStudents.mariam.email}) limit 1) where id in ${sql(ids)}`;
    expect((await shown()).lives.find(({ unitId }) => unitId === live?.unitId)).toMatchObject(
      isOpen,
    );
    expect((await shown()).tests.find(({ unitId }) => unitId === exam?.unitId)).toMatchObject(
      isOpen,
    );
  } finally {
    for (const { id, required_test_id } of wasRequired)
      await sql`update units set required_test_id = ${required_test_id} where id = ${id}`;
  }
});

test('a classroom of somebody else is not found, on any tab', async () => {
  const { overview, attendance, tests, webinars } = fresh.room;
  for (const tab of [overview, attendance, tests, webinars])
    await expect(tab({ id: room })).rejects.toMatchObject({ code: 'not_found' });
});

test('the activity page shows five movements, five events and eight invoices at most', async () => {
  const { wallet, timeline, invoices } = await mariam.dashboard.activity();
  expect([dataOf(wallet).length, dataOf(timeline).length]).toEqual([5, 5]);
  expect(dataOf(invoices)).toHaveLength(8);
});

test('the histories go on page by page, twelve at a time, and are narrowed alike', async () => {
  const first = await mariam.dashboard.walletHistory({});
  const second = await mariam.dashboard.walletHistory({ page: 2 });
  expect(first.rows).toHaveLength(12);
  expect(first.rows.at(-1)?.before).toBe(second.rows[0]?.after);
  const refunds = await mariam.dashboard.walletHistory({ filters: { type: ['Refund'] } });
  expect(new Set(refunds.rows.map(({ tag }) => tag))).toEqual(new Set(['Refund']));
  const none = await mariam.dashboard.timeline({ to: '2001-01-01' });
  expect(none).toMatchObject({ rows: [], total: 0 });
  const [bill] = (await mariam.dashboard.invoices({})).rows;
  const found = await mariam.dashboard.invoices({ query: bill?.ref });
  expect(found.rows).toEqual([bill]);
});

test('what fails of a page leaves the rest of it standing', async () => {
  const { client } = portal.provider.database;
  await client`alter table attendances rename to gone`;
  try {
    const page = await mariam.dashboard.overview();
    expect(page.attendance).toEqual({ status: 'failed' });
    expect(page.counts.status).toBe('ok');
  } finally {
    await client`alter table gone rename to attendances`;
  }
});
