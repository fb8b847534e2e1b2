import type { Language } from '@fasl/shared/contracts/page/language';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import { toProgressPercent } from '@fasl/shared/rules/lesson/progress';
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { courses } from '../../db/schema/classroom.ts';
import { attendances, enrolments } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';
import { pickTranslation } from '../../lib/language.ts';
import { toPounds } from '../../lib/money.ts';
import { isOwnEnrolment } from '../enrolment/own.ts';
import { selectPrerequisites } from '../enrolment/prerequisites.ts';
import { isUnitCounted, isUnitShown } from '../enrolment/unit-shown.ts';

type LessonsQuery = { language: Language; studentId: number | null; where: SQL; now: Date };
type CourseRow = Course & { sectionId: number; classroomId: number };

export async function selectLessons(db: Executor, query: LessonsQuery): Promise<CourseRow[]> {
  const studentId = query.studentId ?? 0;
  const rows = await db
    .select(getColumns(query.language, studentId))
    .from(courses)
    .leftJoin(enrolments, isOwnEnrolment(studentId))
    .leftJoin(
      attendances,
      and(eq(attendances.courseId, courses.id), eq(attendances.studentId, studentId)),
    )
    .where(and(query.where, or(isNull(courses.archivedAt), isNotNull(enrolments.id))))
    .orderBy(asc(courses.position), asc(courses.id));
  const prerequisites = await selectPrerequisites(db, query);
  return rows.map((row) => ({
    ...toCourse(row, query.now),
    prerequisites: prerequisites.get(row.course.id) ?? [],
  }));
}

function getColumns(language: Language, studentId: number) {
  const own = sql`from ${unitProgress} join ${units} on ${units.id} = ${unitProgress.unitId}
    where ${units.courseId} = ${courses.id} and ${unitProgress.studentId} = ${studentId}
      and ${isUnitShown(studentId)}`;
  return {
    course: courses,
    name: pickTranslation(language)(courses.nameEn, courses.nameAr),
    attendance: attendances.state,
    enrolmentId: enrolments.id,
    expiresAt: enrolments.expiresAt,
    unitsCount: sql<number>`(select count(*)::int from ${units}
      left join ${unitProgress} on ${unitProgress.unitId} = ${units.id}
        and ${unitProgress.studentId} = ${studentId}
      where ${units.courseId} = ${courses.id} and ${isUnitShown(studentId)} and ${isUnitCounted})`,
    completed: sql<number>`(select count(${unitProgress.completedAt})::int ${own})`,
    seconds: sql<number>`(select coalesce(sum(${unitProgress.seconds}), 0)::int ${own})`,
  };
}

type Row = {
  course: typeof courses.$inferSelect;
  name: string;
  attendance: 'attended' | 'absent' | null;
  enrolmentId: number | null;
  expiresAt: Date | null;
  unitsCount: number;
  completed: number;
  seconds: number;
};

function toCourse(row: Row, now: Date): CourseRow {
  const { course, name, expiresAt, unitsCount } = row;
  const progress = toProgressPercent(row.completed, unitsCount);
  const enrolment = {
    pivot_deleted_at: null,
    pivot_expired: expiresAt !== null && expiresAt <= now,
    pivot_expire_at: expiresAt?.toISOString() ?? null,
  };
  return {
    id: course.id,
    sectionId: course.sectionId,
    classroomId: course.classroomId,
    name,
    price: toPounds(course.price),
    active: course.active,
    buyable: course.buyable,
    prerequisites: [],
    prerequisite_criteria: course.prerequisiteCriteria,
    payment_methods_allowed: course.paymentMethodsAllowed,
    starts_at: course.startsAt?.toISOString() ?? null,
    attendance_state: row.attendance,
    pivot: { time: row.seconds, progress },
    pivot_progress: progress,
    enrolled: row.enrolmentId === null ? [] : [{ pivot: enrolment }],
    units_count: unitsCount,
    access_days: course.accessDays,
  };
}
