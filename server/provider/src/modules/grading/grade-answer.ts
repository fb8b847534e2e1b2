import { isGradedByInstructor } from '@fasl/shared/rules/exam/mark-answer';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { answers, attemptQuestions, attempts } from '../../db/schema/attempt.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { questions } from '../../db/schema/question.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { students, users } from '../../db/schema/user.ts';
import { createNotification } from '../activity/record-activity.ts';
import { computeResult } from '../exam/grade-answers.ts';
import { selectAttemptQuestions } from '../exam/questions.ts';
import { updateExamUnit } from '../progress/update-exam-unit.ts';
import { gradingContextColumns } from './grading-context.ts';

const answerColumns = {
  id: attemptQuestions.id,
  attemptId: attempts.id,
  type: questions.type,
  body: questions.body,
  weight: questions.weight,
  answer: answers.answer,
  score: answers.score,
  endDate: attempts.endDate,
  overallScore: attempts.overallScore,
  passPercent: sql<number>`coalesce(${attempts.passPercent}, ${tests.passPercent})`,
  ...gradingContextColumns,
};

const selectAnswers = (db: Executor) =>
  db
    .select(answerColumns)
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(answers, eq(answers.attemptQuestionId, attemptQuestions.id))
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(units, eq(units.id, tests.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .innerJoin(students, eq(students.id, attempts.studentId))
    .innerJoin(users, eq(users.id, students.userId));

/** Answers that need manual grading, oldest first. */
export const listUngradedAnswers = (db: Executor, label: string | undefined, limit: number) =>
  selectAnswers(db)
    .where(
      and(
        isNotNull(attempts.endDate),
        eq(attempts.evaluationStatus, 'review'),
        sql`${questions.type} in ('essay', 'attachment') and ${answers.score} is null`,
        label === undefined ? undefined : eq(classrooms.label, label),
      ),
    )
    .orderBy(asc(attempts.endDate), asc(attemptQuestions.id))
    .limit(limit);

export async function findAnswer(db: Executor, id: number) {
  const [row] = await selectAnswers(db).where(eq(attemptQuestions.id, id));
  return row && isGradedByInstructor(row.type) && row.endDate ? row : undefined;
}

type Row = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;
type GradeAnswerInput = {
  id: number;
  score: number;
  feedback: string | null;
  by: string;
  now: Date;
};
export type GradeAnswerResult = { error: string } | { row: Row; isDone: boolean };

/**
 * Grades an answer. After the last answer of an attempt, computes the result and notifies the
 * student.
 */
export async function gradeAnswer(
  tx: Executor,
  grade: GradeAnswerInput,
): Promise<GradeAnswerResult> {
  const row = await findAnswer(tx, grade.id);
  if (!row) return { error: `Answer ${grade.id} not found or not graded by hand.` };
  if (grade.score > row.weight) return { error: `--score must be from 0 to ${row.weight}.` };
  // Locks the attempt, so that concurrent graders see each other's grades.
  await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.id, row.attemptId))
    .for('update');
  await tx
    .update(answers)
    .set({
      score: grade.score,
      isCorrect: grade.score === row.weight,
      feedback: grade.feedback,
      gradedAt: grade.now,
      gradedBy: grade.by,
    })
    .where(eq(answers.attemptQuestionId, grade.id));
  const attemptQuestionRows = await selectAttemptQuestions(tx, row.attemptId);
  // An unanswered question has no row and scores 0.
  const result = computeResult(
    attemptQuestionRows.map(({ answer }) => (answer ? answer.score : 0)),
    row,
  );
  await tx.update(attempts).set(result).where(eq(attempts.id, row.attemptId));
  const isDone = result.evaluationStatus === 'done';
  if (isDone) {
    await updateExamUnit(tx, row, grade.now);
    await notifyResult(tx, row, grade.now);
  }
  return { row, isDone };
}

async function notifyResult(tx: Executor, row: Row, now: Date): Promise<void> {
  await createNotification(tx, {
    studentId: row.studentId,
    at: now,
    kind: 'graded',
    title: { en: 'Your test is graded', ar: 'تم تصحيح اختبارك' },
    body: { en: `See your result: ${row.unitEn}`, ar: `${row.unitAr}: اطّلع على نتيجتك.` },
    url: `/classroom/${row.label}/course/${row.courseId}/test/${row.unitId}`,
  });
}
