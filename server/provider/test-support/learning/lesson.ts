import type { UnitType } from '@fasl/shared/provider-api/learning/course';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/open.ts';
import { enrolments, memberships } from '../../src/db/schema/enrolment.ts';
import { documents, videos, webContents } from '../../src/db/schema/material.ts';
import { units } from '../../src/db/schema/unit.ts';
import { addLesson, type TestStudent } from '../accounts/student.ts';

type Unit = typeof units.$inferSelect;
const day = 86_400_000;

/**
 * Adds a lesson that is open to a student for a week from `now`, with one unit of each given kind.
 */
export async function addOpenLesson(
  db: Database,
  student: TestStudent,
  { kinds, now }: { kinds: UnitType[]; now: Date },
): Promise<{ courseId: number; units: Unit[] }> {
  const course = await addLesson(db);
  await join(db, student, course.classroomId);
  const expiresAt = new Date(now.getTime() + 7 * day);
  await db
    .insert(enrolments)
    .values({ studentId: student.studentId, courseId: course.id, source: 'free', expiresAt });
  const created: Unit[] = [];
  for (const [position, type] of kinds.entries()) {
    const name = { nameEn: `Unit ${position}`, nameAr: `جزء ${position}` };
    const [unit] = await db
      .insert(units)
      .values({ courseId: course.id, type, position, ...name })
      .returning();
    if (!unit) throw new Error('unit insert returned no row');
    await addMaterial(db, unit);
    created.push(unit);
  }
  return { courseId: course.id, units: created };
}

async function join(db: Database, { studentId }: TestStudent, classroomId: number): Promise<void> {
  await db.insert(memberships).values({ studentId, classroomId }).onConflictDoNothing();
}

async function addMaterial(db: Database, { id: unitId, type }: Unit): Promise<void> {
  if (type === 'video') {
    const film = { url: '/materials/videos/lesson.mp4', mime: 'video/mp4', durationSeconds: 100 };
    await db.insert(videos).values({ unitId, ...film });
  }
  if (type === 'document') {
    const paper = { url: '/materials/documents/physics.pdf', mime: 'application/pdf' };
    await db.insert(documents).values({ unitId, ...paper, sizeBytes: 1_000 });
  }
  if (type === 'webcontent') await db.insert(webContents).values({ unitId, html: '<p>Read</p>' });
}

export const expireEnrolments = (db: Database, courseId: number) =>
  db
    .update(enrolments)
    .set({ expiresAt: new Date(0) })
    .where(eq(enrolments.courseId, courseId));
