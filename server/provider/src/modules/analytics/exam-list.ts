import type { Language } from '@fasl/shared/contracts/page/language';
import type { TestGroup } from '@fasl/shared/provider-api/learning/analytics';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { courses } from '../../db/schema/classroom.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { pickTranslation } from '../../lib/language.ts';
import { toTimestamptz } from '../../lib/timestamptz.ts';
import { isAttemptRunning, isUnitOpenTo } from '../enrolment/open-lesson.ts';
import { isExamShown } from '../exam/exam-shown.ts';
import { isFinishedAttempt } from '../exam/select-attempts.ts';
import { toWireAttempt } from '../exam/wire-exam.ts';
import { wasEnrolled } from './scope.ts';

type ExamListInput = { studentId: number; classroomId: number; language: Language; now: Date };

/** The exams of all lessons that a student ever had in a classroom, with attempts, oldest first. */
export async function selectExamList(db: Executor, query: ExamListInput): Promise<TestGroup[]> {
  const rows = await selectExams(db, query);
  const attemptsByExam = await selectAttempts(
    db,
    query.studentId,
    rows.map(({ test }) => test.id),
  );
  return [...Map.groupBy(rows, ({ course }) => course.id).values()].map((courseRows) => ({
    id: courseRows[0]?.course.id ?? 0,
    name: courseRows[0]?.course.name ?? '',
    units: courseRows.map(({ unit, test, title, open }) => {
      const examAttempts = attemptsByExam.get(test.id) ?? [];
      const context = { ...query, test, completed: examAttempts.filter(isFinishedAttempt).length };
      return {
        ...unit,
        test: {
          id: test.id,
          title,
          open,
          show_score_value: test.showScoreValue,
          show_score_percentage: test.showScorePercentage,
          attempts_count: examAttempts.length,
          attempts: examAttempts.map((attempt) => toWireAttempt(attempt, context)),
        },
      };
    }),
  }));
}

function selectExams(db: Executor, { studentId, classroomId, language, now }: ExamListInput) {
  const translate = pickTranslation(language);
  return db
    .select({
      course: { id: courses.id, name: translate(courses.nameEn, courses.nameAr) },
      unit: { id: units.id, name: translate(units.nameEn, units.nameAr) },
      test: tests,
      title: translate(tests.titleEn, tests.titleAr),
      open: isExamOpen(studentId, now),
    })
    .from(tests)
    .innerJoin(units, eq(units.id, tests.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .where(
      and(eq(courses.classroomId, classroomId), wasEnrolled(studentId), isExamShown(studentId)),
    )
    .orderBy(asc(courses.position), asc(courses.id), asc(units.position), asc(units.id));
}

const isExamOpen = (studentId: number, now: Date) => sql<boolean>`(${tests.active} and (
  (coalesce(${tests.activeEndDate} > ${toTimestamptz(now)}, true) and ${isUnitOpenTo(studentId, now)})
  or exists (select 1 from attempts
    where attempts.test_id = tests.id and ${isAttemptRunning(studentId, now)})))`;

async function selectAttempts(db: Executor, studentId: number, testIds: number[]) {
  const rows = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.studentId, studentId), inArray(attempts.testId, testIds)))
    .orderBy(asc(attempts.createdAt), asc(attempts.id));
  return Map.groupBy(rows, ({ testId }) => testId);
}
