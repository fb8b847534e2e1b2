import type { APIRequestContext } from '@playwright/test';
import type { OpenDatabase } from '../../../../server/provider/src/db/open.ts';
import { questions } from '../../../../server/provider/src/db/schema/question.ts';
import { tests, units } from '../../../../server/provider/src/db/schema/unit.ts';
import { enrolStudent } from '../../../../server/provider/src/modules/enrolment/enrol.ts';
import { addLesson } from '../../../../server/provider/test-support/accounts/student.ts';
import { withDatabase } from '../product/school-database.ts';
import {
  callProcedure,
  type RegisteredStudent,
  registerStudent,
} from '../student/registered-student.ts';
import { sampleQuestions } from './exam-questions.ts';

type ExamSettings = Partial<typeof tests.$inferInsert>;
type Questions = readonly { type: string }[];

export type Exam = {
  testId: number;
  unitId: number;
  courseId: number;
  path: string;
  student: RegisteredStudent;
  deviceId: string;
};

type ExamOptions = { origin: string; terms?: ExamSettings; questions?: Questions };

/** Creates an exam in a new lesson and signs in a new student in this browser. */
export async function createExam(
  request: APIRequestContext,
  { origin, terms = {}, questions: items = sampleQuestions }: ExamOptions,
): Promise<Exam> {
  const student = await registerStudent(origin);
  const deviceId = `exam-${student.phone}`;
  await student.signIn(request, deviceId);
  const exam = await withDatabase((database) =>
    addExam(database, student, { terms, questions: items }),
  );
  return { ...exam, path: `/test/${exam.testId}`, student, deviceId };
}

/** Creates an exam with a running attempt. */
export async function startExam(request: APIRequestContext, options: ExamOptions): Promise<Exam> {
  const exam = await createExam(request, options);
  const { testId, courseId, unitId, deviceId } = exam;
  await callProcedure(request, options.origin, [
    'exam.start',
    deviceId,
    { examId: testId, courseId, unitId },
  ]);
  return exam;
}

async function addExam(
  { db, client }: OpenDatabase,
  { identifier }: RegisteredStudent,
  { terms, questions: items }: { terms: ExamSettings; questions: Questions },
) {
  // No other test counts the lessons of this classroom.
  const course = await addLesson(db, { label: 'rhetoric-and-literature' });
  const [unit] = await db
    .insert(units)
    .values({ courseId: course.id, type: 'test', nameEn: 'Hydrocarbons', nameAr: 'الهيدروكربونات' })
    .returning();
  const unitId = unit?.id ?? 0;
  const titles = { titleEn: 'Hydrocarbons', titleAr: 'الهيدروكربونات' };
  const [test] = await db
    .insert(tests)
    .values({
      unitId,
      ...titles,
      durationMinutes: 20,
      viewMode: 'single',
      shuffle: false,
      ...terms,
    })
    .returning();
  const testId = test?.id ?? 0;
  const rows = items.map((one, position) => ({ weight: 1, ...one, testId, position }));
  await db.insert(questions).values(rows as (typeof questions.$inferInsert)[]);
  const [row] = await client`select students.id from students
    join users on users.id = students.user_id where users.email = ${identifier}`;
  const studentId = Number(row?.['id']);
  await enrolStudent(db, { course, studentId, source: 'free', now: new Date() });
  return { testId, unitId, courseId: course.id };
}

type SavedAnswer = { type: string; answer: unknown; seq: number };

/** Reads the answers stored by the school, in the order of the questions. */
export const readSavedAnswers = ({ testId }: Pick<Exam, 'testId'>): Promise<SavedAnswer[]> =>
  withDatabase(
    async ({ client }) =>
      await client<SavedAnswer[]>`
      select questions.type, answers.answer, coalesce(answers.seq, 0)::int as seq
      from attempt_questions
      join attempts on attempts.id = attempt_questions.attempt_id
      join questions on questions.id = attempt_questions.question_id
      left join answers on answers.attempt_question_id = attempt_questions.id
      where attempts.test_id = ${testId} order by questions.position`,
  );

export const readLateAnswers = ({ testId }: Pick<Exam, 'testId'>): Promise<{ answer: unknown }[]> =>
  withDatabase(
    async ({ client }) =>
      await client<{ answer: unknown }[]>`
      select late_answers.answer from late_answers
      join attempt_questions on attempt_questions.id = late_answers.attempt_question_id
      join attempts on attempts.id = attempt_questions.attempt_id
      where attempts.test_id = ${testId}`,
  );

/** Replaces the answer to the first question, as another device does. */
export const replaceFirstAnswer = (
  { testId }: Pick<Exam, 'testId'>,
  answer: number[],
): Promise<unknown> =>
  withDatabase(
    async ({ client }) =>
      await client`update answers set seq = 1000000, answer = ${JSON.stringify(answer)}::text::jsonb
      from attempt_questions
      join questions on questions.id = attempt_questions.question_id
      where questions.test_id = ${testId} and questions.position = 0
        and answers.attempt_question_id = attempt_questions.id`,
  );

/** Bans the student from the classroom of the exam. */
export const banStudent = ({ testId }: Pick<Exam, 'testId'>): Promise<unknown> =>
  withDatabase(
    async ({ client }) =>
      await client`update memberships set active = false
      from tests join units on units.id = tests.unit_id join courses on courses.id = units.course_id
      where tests.id = ${testId} and memberships.classroom_id = courses.classroom_id
        and memberships.student_id in (select student_id from attempts where test_id = ${testId})`,
  );

/** Reads when the exam was submitted or closed; `null` while it runs. */
export const readEndDate = ({ testId }: Pick<Exam, 'testId'>): Promise<Date | null> =>
  withDatabase(async ({ client }) => {
    const [row] = await client`select end_date from attempts where test_id = ${testId}`;
    return (row?.['end_date'] as Date | null) ?? null;
  });

/** Sets the end of the exam to a number of seconds from now. */
export const setSecondsLeft = (
  { testId }: Pick<Exam, 'testId'>,
  seconds: number,
): Promise<unknown> =>
  withDatabase(
    async ({ client }) =>
      await client`update attempts
      set expires_at = now() + make_interval(secs => ${seconds}) where test_id = ${testId}`,
  );

/** Ends the attempt, as when another device submits it. */
export const endAttempt = ({ testId }: Pick<Exam, 'testId'>): Promise<unknown> =>
  withDatabase(
    async ({ client }) =>
      await client`update attempts set end_date = now(), status = 'failed', score = 0
      where test_id = ${testId}`,
  );
