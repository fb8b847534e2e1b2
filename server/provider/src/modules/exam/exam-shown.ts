import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { tests } from '../../db/schema/unit.ts';
import { isUnitShown } from '../enrolment/unit-shown.ts';

/** Hides exams of hidden units, except exams that the student has attempted. */
export const isExamShown = (
  studentId: number | SQLWrapper,
): SQL => sql`(${isUnitShown(studentId)} or exists (
  select from attempts as own where own.test_id = ${tests.id} and own.student_id = ${studentId}))`;
