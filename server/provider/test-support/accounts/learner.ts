import type { UnitType } from '@fasl/shared/provider-api/learning/course';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/open.ts';
import type { courses } from '../../src/db/schema/classroom.ts';
import { uploads } from '../../src/db/schema/infrastructure.ts';
import { units } from '../../src/db/schema/unit.ts';
import { students, users } from '../../src/db/schema/user.ts';
import { enrolStudent } from '../../src/modules/enrolment/enrol.ts';
import type { TestClient } from '../browser.ts';
import type { TestProvider } from '../provider.ts';
import { signUp } from './new-student.ts';

type Course = typeof courses.$inferSelect;
export type Learner = { browser: TestClient; studentId: number; userId: number };

/** Signs a student up in a separate browser. */
export async function addLearner(provider: TestProvider): Promise<Learner> {
  const { browser, phone } = await signUp(provider);
  const [row] = await provider.database.db
    .select({ studentId: students.id, userId: users.id })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .where(eq(users.phoneNumber, phone));
  if (!row) throw new Error('student insert returned no row');
  return { browser, ...row };
}

/** Signs a student up and opens the lesson. */
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
  { userId }: Learner,
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
