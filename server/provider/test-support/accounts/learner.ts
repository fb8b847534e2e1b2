import { randomUUID } from 'node:crypto';
import type { UnitType } from '@fasl/shared/provider-api/learning/course';
import type { Database } from '../../src/db/open.ts';
import type { courses } from '../../src/db/schema/classroom.ts';
import { uploads } from '../../src/db/schema/infrastructure.ts';
import { units } from '../../src/db/schema/unit.ts';
import { hashToken } from '../../src/lib/secret-hash.ts';
import { createStudentNumber, createUsername } from '../../src/modules/account/signup.ts';
import { enrolStudent } from '../../src/modules/enrolment/enrol.ts';
import { createTestClient, type TestClient } from '../browser.ts';
import type { TestProvider } from '../provider.ts';
import { createSignUpForm } from './new-student.ts';

type Course = typeof courses.$inferSelect;
export type Learner = { browser: TestClient; token: string; studentId: number; userId: number };

/** Adds a student as a sign-up does, with a session in a separate browser, but without messages. */
export async function addLearner({ app, database, services }: TestProvider): Promise<Learner> {
  const form = createSignUpForm();
  const token = randomUUID();
  const browser = createTestClient(app, { token });
  // Drizzle's driver does not accept `Date` objects.
  const now = services.now().toISOString();
  const [row] = await database.client<{ studentId: number; userId: number }[]>`
    with owner as (insert into users (role, username, first_name, last_name, phone_number, email)
        values ('student', ${createUsername(form.first_name)}, ${form.first_name},
          ${form.last_name}, ${form.phone_number}, ${form.email}) returning id),
      student as (insert into students (user_id, number)
        select id, ${createStudentNumber()} from owner returning id),
      wallet as (insert into accounts (kind, student_id) select 'wallet', id from student),
      event as (insert into timeline_events (student_id, tag, description_en, description_ar)
        select id, 'registration', 'Your account is ready', 'حسابك جاهز' from student),
      device as (insert into devices (user_id, device_id, type, agent, last_login)
        select id, ${browser.deviceId}, 'mobile', 'Chrome, Android', ${now} from owner returning id, user_id),
      session as (insert into sessions (user_id, device_id, token_hash, created_at, expires_at)
        select user_id, id, ${hashToken(token)}, ${now}, ${now}::timestamptz + interval '7 days' from device)
    select student.id as "studentId", owner.id as "userId" from student, owner`;
  if (!row) throw new Error('student insert returned no row');
  return { browser, token, ...row };
}

/** Adds a student with access to the lesson. */
export async function addEnrolledLearner(provider: TestProvider, course: Course): Promise<Learner> {
  const student = await addLearner(provider);
  const { studentId } = student;
  const now = provider.services.now();
  await provider.database.db.transaction((tx) =>
    enrolStudent(tx, { course, studentId, source: 'operator', now }),
  );
  return student;
}

/** The kinds of the student's notifications, oldest first. */
export async function getNotificationKinds(
  { database }: TestProvider,
  { userId }: Learner,
): Promise<string[]> {
  const rows = await database.client<{ kind: string }[]>`
    select kind from notifications where user_id = ${userId} order by id`;
  return rows.map(({ kind }) => kind);
}

/** Adds an uploaded file of the student and returns its address. */
export async function addUpload(
  db: Database,
  { userId }: Pick<Learner, 'userId'>,
  folder: 'answers' | 'admission',
): Promise<string> {
  const facts = { originalName: 'a.pdf', mime: 'application/pdf', sizeBytes: 1 };
  const [row] = await db
    .insert(uploads)
    .values({ userId, folder, ...facts, sha256: Buffer.alloc(32) })
    .returning();
  return `/api/file/${row?.id}.pdf`;
}

export async function addUnit(db: Database, course: Course, type: UnitType): Promise<number> {
  const names = { nameEn: `A ${type}`, nameAr: `وحدة ${type}` };
  const [unit] = await db
    .insert(units)
    .values({ courseId: course.id, type, ...names })
    .returning();
  if (!unit) throw new Error('unit insert returned no row');
  return unit.id;
}
