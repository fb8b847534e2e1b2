import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { OpenDatabase } from '../../../../server/provider/src/db/open.ts';
import { questions } from '../../../../server/provider/src/db/schema/question.ts';
import { tests, units } from '../../../../server/provider/src/db/schema/unit.ts';
import { enrol } from '../../../../server/provider/src/modules/enrolment/enrol.ts';
import { addLesson } from '../../../../server/provider/test-support/accounts/student.ts';
import { withDatabase } from '../product/school-database.ts';
import type { Say } from '../runner/say.ts';
import { call, makeStudent, type OwnStudent } from '../student/own-student.ts';
import { everyType } from './exam-questions.ts';

type Terms = Partial<typeof tests.$inferInsert>;
type Asked = readonly { type: string }[];

export type Exam = {
  testId: number;
  unitId: number;
  courseId: number;
  path: string;
  student: OwnStudent;
  deviceId: string;
};

type Wanted = { origin: string; terms?: Terms; asked?: Asked };

/** Creates an exam in a new lesson, and signs a new student in to this browser. */
export async function prepareExam(
  request: APIRequestContext,
  { origin, terms = {}, asked = everyType }: Wanted,
): Promise<Exam> {
  const student = await makeStudent(origin);
  const deviceId = `exam-${student.phone}`;
  await student.signIn(request, deviceId);
  const exam = await withDatabase((database) => addExam(database, student, { terms, asked }));
  return { ...exam, path: `/test/${exam.testId}`, student, deviceId };
}

/** Creates an exam with a running attempt. */
export async function beginExam(request: APIRequestContext, wanted: Wanted): Promise<Exam> {
  const exam = await prepareExam(request, wanted);
  const { testId, courseId, unitId, deviceId } = exam;
  await call(request, wanted.origin, ['test.start', deviceId, { testId, courseId, unitId }]);
  return exam;
}

/** Opens a running exam and continues it. */
export async function resume(page: Page, say: Say, { path }: Pick<Exam, 'path'>): Promise<void> {
  await page.goto(path);
  await goOn(page, say);
}

/** Continues a running exam from its page or from the page of its unit. */
export async function goOn(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('test:continue'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('test:confirm.go') })
    .click();
  await expect(page.getByRole('button', { name: say('running-test:leave') })).toBeVisible();
}

async function addExam(
  { db, client }: OpenDatabase,
  { identifier }: OwnStudent,
  { terms, asked }: { terms: Terms; asked: Asked },
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
  const rows = asked.map((one, position) => ({ weight: 1, ...one, testId, position }));
  await db.insert(questions).values(rows as (typeof questions.$inferInsert)[]);
  const [row] = await client`select students.id from students
    join users on users.id = students.user_id where users.email = ${identifier}`;
  const studentId = Number(row?.['id']);
  await enrol(db, { course, studentId, source: 'free', now: new Date() });
  return { testId, unitId, courseId: course.id };
}

type Kept = { type: string; answer: unknown; seq: number };

/** Reads the answers stored by the school, in the order of the questions. */
export const keptAnswers = ({ testId }: Pick<Exam, 'testId'>): Promise<Kept[]> =>
  withDatabase(
    async ({ client }) =>
      await client<Kept[]>`
      select questions.type, answers.answer, coalesce(answers.seq, 0)::int as seq
      from attempt_questions
      join attempts on attempts.id = attempt_questions.attempt_id
      join questions on questions.id = attempt_questions.question_id
      left join answers on answers.attempt_question_id = attempt_questions.id
      where attempts.test_id = ${testId} order by questions.position`,
  );

/** Reads the answers that arrived after the end. */
export const lateAnswers = ({ testId }: Pick<Exam, 'testId'>): Promise<{ answer: unknown }[]> =>
  withDatabase(
    async ({ client }) =>
      await client<{ answer: unknown }[]>`
      select late_answers.answer from late_answers
      join attempt_questions on attempt_questions.id = late_answers.attempt_question_id
      join attempts on attempts.id = attempt_questions.attempt_id
      where attempts.test_id = ${testId}`,
  );

/** Reads when the exam was submitted or closed; `null` while it runs. */
export const endedAt = ({ testId }: Pick<Exam, 'testId'>): Promise<Date | null> =>
  withDatabase(async ({ client }) => {
    const [row] = await client`select end_date from attempts where test_id = ${testId}`;
    return (row?.['end_date'] as Date | null) ?? null;
  });

/** Sets the end of the exam to a number of seconds from now. */
export const endIn = ({ testId }: Pick<Exam, 'testId'>, seconds: number): Promise<unknown> =>
  withDatabase(
    async ({ client }) =>
      await client`update attempts
      set expires_at = now() + make_interval(secs => ${seconds}) where test_id = ${testId}`,
  );
