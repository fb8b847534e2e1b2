import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../src/db/open.ts';
import { enrolments } from '../../src/db/schema/enrolment.ts';
import { toDomainError } from '../../src/http/error-envelope.ts';
import type { Services } from '../../src/http/services.ts';
import { subscribe } from '../../src/modules/subscription/subscribe.ts';
import { createCall, type TestStudent } from '../accounts/student.ts';

type Subscriber = { student: TestStudent; classroomId: number; plan: 'weekly' | 'monthly' };

/** Returns the error code, or `subscribed`. */
export async function trySubscribe(
  services: Services,
  { student, classroomId, plan }: Subscriber,
): Promise<string> {
  try {
    await subscribe(services, { classroom_id: classroomId, plan }, createCall(services, student));
    return 'subscribed';
  } catch (error) {
    const envelope = toDomainError(error);
    if (envelope.code === 'internal') throw error;
    return envelope.code;
  }
}

/** Returns the positions of the lessons that the student is enrolled in. */
export async function listOpenedLessons(
  db: Executor,
  studentId: number,
  lessons: { id: number }[],
): Promise<number[]> {
  const own = and(eq(enrolments.studentId, studentId), isNull(enrolments.deletedAt));
  const rows = await db.select().from(enrolments).where(own);
  return lessons.flatMap(({ id }, position) =>
    rows.some(({ courseId }) => courseId === id) ? [position] : [],
  );
}
