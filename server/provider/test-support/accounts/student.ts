import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/open.ts';
import { classrooms, courses } from '../../src/db/schema/classroom.ts';
import { students, users } from '../../src/db/schema/user.ts';
import type { Call } from '../../src/http/caller.ts';
import type { Services } from '../../src/http/services.ts';

export type TestStudent = { studentId: number; userId: number };
let serial = 0;

/** Adds a student with a complete profile and no activity. */
export async function addStudent(db: Database): Promise<TestStudent> {
  serial += 1;
  const name = { username: `payer${serial}`, firstName: 'Omar', lastName: 'Samir' };
  const [user] = await db
    .insert(users)
    .values({ ...name, role: 'student', phoneNumber: `0109${String(serial).padStart(7, '0')}` })
    .returning();
  const [student] = await db
    .insert(students)
    .values({
      userId: user?.id ?? 0,
      number: String(90_000_000 + serial),
      parentPhone: '01100000000',
      parentRelation: 'Mother',
      registrationPaid: true,
      profileCompletedAt: new Date(),
    })
    .returning();
  return { studentId: student?.id ?? 0, userId: user?.id ?? 0 };
}

/** Creates a call of the student, in the form that handlers receive. */
export function createCall({ db, now }: Services, student: TestStudent): Call {
  return {
    identity: { role: 'student', sessionId: 0, ...student },
    language: 'en-GB',
    deviceId: `device-${student.studentId}`,
    userAgent: 'test',
    address: '10.0.0.1',
    requestId: 'test',
    receivedAt: now(),
    hasCallerLeft: () => false,
    token: null,
    openFile: async () => {
      throw new Error('no file');
    },
    db,
  };
}

type Course = typeof courses.$inferSelect;

/** Adds a lesson of 90 EGP in an open classroom without admission. */
export async function addLesson(
  db: Database,
  facts: Partial<Course> & { label?: string } = {},
): Promise<Course> {
  const { label = 'organic-chemistry', ...rest } = facts;
  const [existing] = await db
    .select({ course: courses })
    .from(courses)
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(eq(classrooms.label, label))
    .limit(1);
  if (!existing) throw new Error(`no classroom ${label}`);
  const { sectionId, classroomId } = existing.course;
  serial += 1;
  const [course] = await db
    .insert(courses)
    .values({
      sectionId,
      classroomId,
      nameEn: `Lesson ${serial}`,
      nameAr: `حصة ${serial}`,
      price: 90_00,
      paymentMethodsAllowed: 'all',
      position: 1000 + serial,
      ...rest,
    })
    .returning();
  if (!course) throw new Error('lesson insert returned no row');
  return course;
}
