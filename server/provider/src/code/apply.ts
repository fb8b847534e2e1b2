import { DomainError } from '@fasl/shared/contracts/error';
import type { Reply } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import { and, eq, isNull } from 'drizzle-orm';
import { type Call, studentOf } from '../caller.ts';
import { selectCards } from '../classroom/cards.ts';
import { enrol } from '../classroom/enrol.ts';
import type { Executor } from '../db/open.ts';
import { timelineEvents } from '../db/schema/activity.ts';
import { classrooms, courses } from '../db/schema/classroom.ts';
import { codeBatches, codes } from '../db/schema/code.ts';
import { forgive, spendTry } from '../rate-limit.ts';
import { hashCode } from '../secret-hash.ts';
import type { Services } from '../services.ts';

/** Wrong codes, of one student or from one device. */
const codeLimit = { tries: 10, windowSeconds: 600 };
/** Wrong codes of everybody together: many accounts must not guess faster than a school redeems. */
const schoolLimit = { tries: 1000, windowSeconds: 60 };
const schoolKey = 'code:school';

type Given = { code: string; instructorId: number };

/** Opens the lesson that a center sold a code for, for a week. */
export async function applyCenterCode(
  services: Services,
  given: Given,
  call: Call,
): Promise<Reply<Endpoints['applyInstructorCode']>> {
  const student = studentOf(call);
  const keys = [`code:student:${student.studentId}`];
  if (call.deviceId) keys.push(`code:device:${call.deviceId}`);
  await spendCodeTry(services.counters, keys);
  const opening = { ...given, studentId: student.studentId };
  const opened = await call.db.transaction((tx) => open(tx, services, opening));
  await forgive(services.counters, [...keys, schoolKey]);

  const { language } = call;
  const { studentId } = student;
  const where = eq(classrooms.id, opened.classroomId);
  return {
    data: { classrooms: await selectCards(call.db, { language, studentId, where }) },
    message: openedSentences[language](language === 'ar-EG' ? opened.nameAr : opened.nameEn),
    show: true,
  };
}

async function spendCodeTry(counters: Executor, keys: string[]): Promise<void> {
  await spendTry(counters, keys, codeLimit);
  try {
    await spendTry(counters, [schoolKey], schoolLimit);
  } catch (error) {
    await forgive(counters, keys);
    throw error;
  }
}

const openedSentences = {
  'en-GB': (course: string) => `${course} is open for you`,
  'ar-EG': (course: string) => `فُتحت لك ${course}`,
};

async function open(
  tx: Executor,
  services: Services,
  { studentId, ...given }: Given & { studentId: number },
) {
  const now = services.now();
  const { code, batch } = await findCode(tx, services, given.code);
  const course = await courseOf(tx, batch, given.instructorId);
  if (code.usedAt) throw new DomainError('code_used', { show: true });
  if (batch.expiresAt && batch.expiresAt <= now) throw new DomainError('gone', { show: true });

  const taken = await tx
    .update(codes)
    .set({ usedBy: studentId, usedAt: now })
    .where(and(eq(codes.id, code.id), isNull(codes.usedAt)))
    .returning({ id: codes.id });
  if (taken.length === 0) throw new DomainError('code_used', { show: true });

  await enrol(tx, { course, studentId, source: 'code', now });
  await tx.insert(timelineEvents).values({
    studentId,
    classroomId: course.classroomId,
    tag: 'code',
    descriptionEn: `Opened ${course.nameEn} with a center code`,
    descriptionAr: `فتح ${course.nameAr} بكود سنتر`,
    reference: `code-${code.id}`,
    createdAt: now,
  });
  return course;
}

async function findCode(tx: Executor, { env }: Services, code: string) {
  const [found] = await tx
    .select({ code: codes, batch: codeBatches })
    .from(codes)
    .innerJoin(codeBatches, eq(codeBatches.id, codes.batchId))
    .where(eq(codes.codeHash, hashCode(code, env.codePepper)))
    // Of two students with the same code, the second waits and then finds it used.
    .for('update', { of: codes });
  const isGood = found?.batch.kind === 'center' && !found.code.revokedAt && !found.batch.revokedAt;
  if (!isGood) throw new DomainError('invalid_code', { show: true });
  return found;
}

/** What the code opens, if it is this instructor's: a course, or the current one of a classroom. */
async function courseOf(
  tx: Executor,
  batch: typeof codeBatches.$inferSelect,
  instructorId: number,
) {
  const target = batch.courseId
    ? eq(courses.id, batch.courseId)
    : and(eq(classrooms.id, batch.classroomId ?? 0), eq(courses.id, classrooms.currentCourseId));
  const [row] = await tx
    .select({ course: courses })
    .from(courses)
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(and(target, eq(classrooms.instructorId, instructorId), eq(courses.active, true)));
  if (!row) throw new DomainError('invalid_code', { show: true });
  return row.course;
}
