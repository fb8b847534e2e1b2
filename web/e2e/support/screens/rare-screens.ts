import type { Page } from '@playwright/test';
import type { UnitKind } from '../../../../shared/src/contracts/lesson/lesson-page.ts';
import {
  completeEarlierUnits,
  openLessonForNewStudent,
  slotStart,
} from '../lesson/student-lesson.ts';
import { queryDatabase } from '../product/school-database.ts';
import { completeProfile, registerStudent } from '../student/registered-student.ts';
import type { Screen } from './screens.ts';

type Sql = Parameters<Parameters<typeof queryDatabase>[0]>[0];
type UnitContext = { unitId: number; email: string; sql: Sql };

/** Opens a new student's lesson in a state that takes days to reach. */
const openInState =
  (
    options: { kind: UnitKind; label: string },
    prepareState: (unit: UnitContext) => Promise<unknown>,
    target = '',
  ) =>
  async (page: Page): Promise<void> => {
    const { unitId, email, path } = await openLessonForNewStudent(
      page,
      new URL(page.url()).origin,
      { ...options, isComplete: true },
    );
    if (options.kind === 'webinar') await completeEarlierUnits({ unitId, email });
    await queryDatabase((sql) => prepareState({ unitId, email, sql }));
    const address = target === 'lesson' ? path.replace(/\/\w+\/\d+$/, '') : path;
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main [class*=skeleton]').first().waitFor({ state: 'detached' });
  };

const studentId = (sql: Sql, email: string) =>
  sql`(select students.id from students join users on users.id = students.user_id
    where users.email = ${email})`;

const completeUnit = (sql: Sql, { unitId, email }: Pick<UnitContext, 'unitId' | 'email'>) =>
  sql`insert into unit_progress (student_id, unit_id, completed_at)
    select ${studentId(sql, email)}, ${unitId}, now()`;

type Booking = { starts: number; attended?: boolean; joined?: boolean };

/** Books the second slot, which starts this many minutes from now. The first slot has passed. */
const bookedSlot =
  ({ starts, attended, joined = false }: Booking) =>
  async ({ unitId, email, sql }: UnitContext): Promise<void> => {
    const slots = await sql`select slots.id, webinar_id from slots
      join webinars on webinars.id = slots.webinar_id where unit_id = ${unitId} order by slots.id`;
    for (const [index, slot] of slots.entries()) {
      const from = index === 1 ? starts : index === 0 ? -6_000 : 3_000 + index;
      const start = slotStart(sql, from);
      await sql`update slots set start_time = ${start}, end_time = ${start} + interval '90 minutes'
        where id = ${slot['id']}`;
    }
    const [, own] = slots;
    if (!own) throw new Error('no second slot');
    await sql`insert into slot_bookings (slot_id, webinar_id, student_id, attended, joined_at)
      values (${own['id']}, ${own['webinar_id']}, ${studentId(sql, email)}, ${attended ?? null},
        ${joined ? sql`now()` : null})`;
    // Joining completes the unit.
    if (joined || attended) await completeUnit(sql, { unitId, email });
  };

/** Prepares a slot that has passed, a full slot, and a spot that is held for the student. */
async function fillWaitlist({ unitId, email, sql }: UnitContext): Promise<void> {
  const slots = await sql`select slots.id, webinar_id from slots
    join webinars on webinars.id = slots.webinar_id where unit_id = ${unitId} order by slots.id`;
  for (const [index, starts] of [-2000, 3000, 1500].entries()) {
    const slot = slots[index];
    if (!slot) continue;
    const start = slotStart(sql, starts);
    await sql`update slots set start_time = ${start}, end_time = ${start} + interval '90 minutes',
      students_count = capacity where id = ${slot['id']}`;
    if (starts !== 1500) continue;
    await sql`insert into slot_waiters (slot_id, student_id, held_until)
      select ${slot['id']}, ${studentId(sql, email)}, now() + interval '90 minutes'`;
  }
}

const useAllPlays = ({ unitId, email, sql }: UnitContext) =>
  sql`insert into unit_progress (student_id, unit_id, plays_used, completed_at)
    select ${studentId(sql, email)}, ${unitId}, 3, now()`;

const completeLesson = ({ unitId, email, sql }: UnitContext) =>
  sql`insert into unit_progress (student_id, unit_id, completed_at)
    select ${studentId(sql, email)}, others.id, now() from units
    join units others on others.course_id = units.course_id where units.id = ${unitId}`;

async function closeHomework({ unitId, email, sql }: UnitContext): Promise<void> {
  await sql`update assignments set created_at = now() - interval '3 days', duration_days = 2
    where unit_id = ${unitId}`;
  await sql`insert into submissions (assignment_id, student_id, content, content_type, status,
      created_at, updated_at)
    select assignments.id, ${studentId(sql, email)}, 'التمرين 2: المشتقة 6س² - 4، وعند س = 1 يكون الميل 2.', 'text', 'submitted',
      now() - interval '31 hours', now() - interval '31 hours' from assignments where unit_id = ${unitId}`;
  // Submitting completes the unit.
  await completeUnit(sql, { unitId, email });
}

/** The test of the next lesson that has one, which in the demo school is of the same classroom. */
const requireExam = ({ unitId, sql }: UnitContext) =>
  sql`update units set required_test_id = (select tests.id from tests
      join units own on own.id = tests.unit_id where own.course_id > units.course_id
      order by own.course_id limit 1) where id = ${unitId}`;

/** Opens a classroom whose code is sold at the center. */
async function lockedClassroom(page: Page): Promise<void> {
  const label = 'arabic-grammar';
  await queryDatabase(
    (sql) => sql`update classrooms set accessible = false where label = ${label}`,
  );
  await page.goto(`/classroom/${label}`);
  await page.locator('#standing').waitFor();
}

/** The school has announced when the first lesson opens. */
async function announcedClassroom(page: Page): Promise<void> {
  await queryDatabase(
    (sql) => sql`update courses
      set starts_at = date_trunc('day', now()) + interval '12 days 16 hours'
      where id = (select min(courses.id) from courses
        join classrooms on classrooms.id = courses.classroom_id
        where label = 'math-final-revision')`,
  );
  await page.reload();
  await page.locator('#standing').waitFor();
}

async function newStudentProgress(page: Page): Promise<void> {
  const student = await registerStudent(new URL(page.url()).origin);
  await completeProfile(student);
  await student.signIn(page.request, `progress-${student.phone}`);
  await page.goto('/progress', { waitUntil: 'networkidle' });
}

/** The student studied the lesson before the ban. */
async function studyBannedLesson(sql: Sql, classroomId: unknown): Promise<void> {
  const own = sql`select enrolments.student_id, units.id, units.course_id from enrolments
    join courses on courses.id = enrolments.course_id and classroom_id = ${Number(classroomId)}
    join units on units.course_id = courses.id
    join students on students.id = enrolments.student_id
    join users on users.id = students.user_id and username = 'trouble'`;
  await sql`insert into unit_progress (student_id, unit_id, seconds, completed_at)
    select student_id, id, 1340, now() - interval '75 days' from (${own}) as own
    order by id limit 3 on conflict do nothing`;
  await sql`update attendances set state = 'attended' from (${own}) as own
    where attendances.student_id = own.student_id and attendances.course_id = own.course_id`;
}

async function bannedClassroom(page: Page): Promise<void> {
  const [classroom] = await queryDatabase(
    (sql) => sql`select id from classrooms where label = 'electricity'`,
  );
  await queryDatabase((sql) => studyBannedLesson(sql, classroom?.['id']));
  await page.goto(`/dashboard/classrooms/${classroom?.['id']}/attendance`);
  await page.locator('#banned').waitFor();
  await page.locator('main [class*=skeleton]').first().waitFor({ state: 'detached' });
}

/** Screens in states that are rare or occur late in a lesson. */
export const rareScreens: Screen[] = [
  {
    name: 'webinar-queue',
    path: '/about',
    prepare: openInState({ kind: 'webinar', label: 'waves-and-motion' }, fillWaitlist),
  },
  {
    name: 'webinar-rejoin',
    path: '/about',
    prepare: openInState(
      { kind: 'webinar', label: 'human-body' },
      bookedSlot({ starts: -12, joined: true }),
    ),
  },
  {
    name: 'webinar-attended',
    path: '/about',
    prepare: openInState(
      { kind: 'webinar', label: 'psychology-and-society' },
      bookedSlot({ starts: -3_000, attended: true }),
    ),
  },
  {
    name: 'webinar-absent',
    path: '/about',
    prepare: openInState(
      { kind: 'webinar', label: 'english-grammar' },
      bookedSlot({ starts: -3_000, attended: false }),
    ),
  },
  { name: 'classroom-closed', path: '/classroom/logic-first-secondary', as: 'fresh' },
  {
    name: 'classroom-soon',
    path: '/classroom/math-final-revision',
    as: 'fresh',
    prepare: announcedClassroom,
  },
  { name: 'classroom-locked', path: '/about', as: 'fresh', prepare: lockedClassroom },
  { name: 'progress-none', path: '/about', prepare: newStudentProgress },
  { name: 'room-banned', path: '/about', as: 'trouble', prepare: bannedClassroom },
  {
    name: 'video-used-up',
    path: '/about',
    prepare: openInState({ kind: 'video', label: 'waves-and-motion' }, useAllPlays),
  },
  {
    name: 'course-done',
    path: '/about',
    prepare: openInState({ kind: 'video', label: 'waves-and-motion' }, completeLesson, 'lesson'),
  },
  {
    name: 'assignment-closed',
    path: '/about',
    prepare: openInState({ kind: 'assignment', label: 'calculus-from-zero' }, closeHomework),
  },
  {
    name: 'course-locked-unit',
    path: '/about',
    prepare: openInState({ kind: 'document', label: 'history-revision' }, requireExam),
  },
];
