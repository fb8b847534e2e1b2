import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrapSection } from '../../test-support/pages/section-data.ts';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

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

describe('classroom dashboard', () => {
  test('returns the same numbers on every tab', async () => {
    const [overview, attendance, exams] = await Promise.all([
      mariam.room.overview({ id: room }),
      mariam.room.attendance({ id: room }),
      mariam.room.exams({ id: room }),
    ]);
    expect(unwrapSection(exams.counts).average).toBe(unwrapSection(overview.averageScore));
    expect(unwrapSection(attendance.counts).completed).toBe(unwrapSection(overview.counts).courses);
    const { attended, notAttended, seconds } = unwrapSection(attendance.counts);
    const times = Object.values(unwrapSection(overview.learningTime));
    expect(seconds).toBe(times.reduce((sum, time) => sum + time, 0));
    expect(unwrapSection(overview.attendance).overall).toBeCloseTo(
      attended / (attended + notAttended),
      10,
    );
    const lessons = unwrapSection(attendance.lessons).flatMap((section) => section.lessons);
    expect(lessons.filter((lesson) => lesson.attendance === 'attended')).toHaveLength(attended);
    const listed = unwrapSection(exams.groups).courses.flatMap((course) => course.exams);
    expect(listed.filter(({ attempts }) => attempts.length === 0)).toHaveLength(
      unwrapSection(exams.counts).notStarted,
    );
  });

  test('filters exams by status and lists attempts oldest first', async () => {
    const { groups } = await mariam.room.exams({ id: room, status: ['passed'] });
    const [passed] = unwrapSection(groups).courses.flatMap((course) => course.exams);
    expect(passed?.attempts.map(({ status }) => status)).toEqual(['failed', 'passed']);
    expect(unwrapSection(groups).choices['status']?.length).toBeGreaterThan(3);
  });

  test('marks the booked slot of a live session', async () => {
    const { courses } = await mariam.room.webinars({ id: room });
    const slots = unwrapSection(courses).flatMap(({ webinars }) =>
      webinars.flatMap((unit) => unit.slots),
    );
    expect(slots.some(({ booked }) => booked)).toBe(true);
  });

  test('returns until when a spot is held for a student of the waitlist', async () => {
    const { client } = portal.provider.database;
    const list = async () =>
      unwrapSection((await mariam.room.webinars({ id: room })).courses).flatMap(({ webinars }) =>
        webinars.flatMap((unit) => unit.slots),
      );
    const slot = (await list()).find(({ booked }) => !booked);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await client`insert into slot_waiters (slot_id, student_id, held_until)
      select ${slot?.id ?? 0}, id, ${until} from students
      where number = ${demoStudents.mariam.number}`;
    const held = (await list()).filter(({ heldUntil }) => heldUntil !== null);
    expect(held).toEqual([{ ...slot, heldUntil: until }]);
    await client`delete from slot_waiters where slot_id = ${slot?.id ?? 0}`;
  });

  test('returns whether the student can still join the live sessions of a lesson', async () => {
    const sql = portal.provider.database.client;
    const shown = async () => unwrapSection((await mariam.room.webinars({ id: room })).courses);
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

  test('locks live sessions and exams until a required exam is passed', async () => {
    const sql = portal.provider.database.client;
    const shown = async () => ({
      lives: unwrapSection((await mariam.room.webinars({ id: room })).courses).flatMap((course) =>
        course.webinars.map(({ unitId, open }) => ({ unitId, open })),
      ),
      exams: unwrapSection((await mariam.room.exams({ id: room })).groups).courses.flatMap(
        (course) => course.exams.map(({ unitId, open }) => ({ unitId, open })),
      ),
    });
    const isOpen = { open: true };
    const before = await shown();
    const [live, exam] = [before.lives, before.exams].map((all) => all.find(({ open }) => open));
    const ids = [live?.unitId ?? 0, exam?.unitId ?? 0];
    const wasRequired = await sql`select id, required_test_id from units where id in ${sql(ids)}`;
    const [nobodys] = await sql`select id from tests where not exists
    (select from attempts where attempts.test_id = tests.id) limit 1`;
    await sql`update units set required_test_id = ${nobodys?.['id']} where id in ${sql(ids)}`;
    try {
      const { lives, exams } = await shown();
      expect(lives.find(({ unitId }) => unitId === live?.unitId)).toMatchObject({ open: false });
      expect(exams.find(({ unitId }) => unitId === exam?.unitId)).toMatchObject({ open: false });
      await sql`update units set required_test_id = (select test_id from attempts where status = 'passed'
      and student_id = (select students.id from students join users on users.id = students.user_id
        where email = ${demoStudents.mariam.email}) limit 1) where id in ${sql(ids)}`;
      expect((await shown()).lives.find(({ unitId }) => unitId === live?.unitId)).toMatchObject(
        isOpen,
      );
      expect((await shown()).exams.find(({ unitId }) => unitId === exam?.unitId)).toMatchObject(
        isOpen,
      );
    } finally {
      for (const { id, required_test_id } of wasRequired)
        await sql`update units set required_test_id = ${required_test_id} where id = ${id}`;
    }
  });

  test('returns not_found for another student’s classroom on every tab', async () => {
    const { overview, attendance, exams, webinars } = fresh.room;
    for (const tab of [overview, attendance, exams, webinars])
      await expect(tab({ id: room })).rejects.toMatchObject({ code: 'not_found' });
  });
});
