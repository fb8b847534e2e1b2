import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { submissions } from '../../db/schema/assignment.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { assignments } from '../../db/schema/material.ts';
import { units } from '../../db/schema/unit.ts';
import { students, users } from '../../db/schema/user.ts';
import { createNotification } from '../activity/record-activity.ts';
import { gradingContextColumns } from './grading-context.ts';

/** The time for which a push message about a grade is useful. */
const usefulMs = 3 * 86_400_000;

const submissionColumns = {
  id: submissions.id,
  content: submissions.content,
  sentAt: submissions.updatedAt,
  lockedAt: submissions.lockedAt,
  overallScore: assignments.overallScore,
  passScore: assignments.passScore,
  ...gradingContextColumns,
};

const selectSubmissions = (db: Executor) =>
  db
    .select(submissionColumns)
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(units, eq(units.id, assignments.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(users, eq(users.id, students.userId));

/** Ungraded homework, oldest first. */
export const listUngradedSubmissions = (
  db: Executor,
  classroom: string | undefined,
  limit: number,
) =>
  selectSubmissions(db)
    .where(
      and(
        isNull(submissions.gradedAt),
        classroom === undefined ? undefined : eq(classrooms.label, classroom),
      ),
    )
    .orderBy(asc(submissions.updatedAt), asc(submissions.id))
    .limit(limit);

/**
 * Locks a submission for grading and notifies the student, who can no longer change the submission.
 */
export async function lockSubmission(tx: Executor, { id, now }: { id: number; now: Date }) {
  const taken = await tx
    .update(submissions)
    .set({ lockedAt: now })
    .where(and(eq(submissions.id, id), isNull(submissions.lockedAt)))
    .returning({ id: submissions.id });
  const [row] = await selectSubmissions(tx).where(eq(submissions.id, id));
  if (row && taken.length > 0) {
    await createNotification(tx, {
      studentId: row.studentId,
      at: now,
      kind: 'taken_up',
      title: { en: 'Your homework is being graded', ar: 'بدأ تصحيح واجبك' },
      body: { en: row.unitEn, ar: row.unitAr },
      url: toAssignmentPath(row),
    });
  }
  return row;
}

type GradeSubmissionInput = {
  id: number;
  score: number;
  feedback: string | null;
  by: string;
  now: Date;
};

/** Grades a submission and notifies the student. A grade can be changed. */
export async function gradeSubmission(
  tx: Executor,
  { id, score, feedback, by, now }: GradeSubmissionInput,
) {
  const [row] = await selectSubmissions(tx)
    .where(eq(submissions.id, id))
    .for('update', { of: submissions });
  if (!row) return { error: `Submission ${id} not found.` };
  if (score > row.overallScore) {
    return { error: `--score must be from 0 to ${row.overallScore}.` };
  }
  const status = score >= row.passScore ? 'passed' : 'failed';
  await tx
    .update(submissions)
    .set({ status, score, feedback, gradedAt: now, gradedBy: by, lockedAt: row.lockedAt ?? now })
    .where(eq(submissions.id, id));
  await createNotification(tx, {
    studentId: row.studentId,
    at: now,
    kind: 'graded',
    title: { en: 'Your homework is graded', ar: 'تم تصحيح واجبك' },
    body: {
      en: `${row.unitEn}: ${score} of ${row.overallScore}`,
      ar: `${row.unitAr}: ${score} من ${row.overallScore}`,
    },
    url: toAssignmentPath(row),
    push: { kind: 'homework', expiresAt: new Date(now.getTime() + usefulMs) },
  });
  return { status, row } as const;
}

type SubmissionContext = { label: string; courseId: number; unitId: number };

const toAssignmentPath = ({ label, courseId, unitId }: SubmissionContext) =>
  `/classroom/${label}/course/${courseId}/assignment/${unitId}`;
