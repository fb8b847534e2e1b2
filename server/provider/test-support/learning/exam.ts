import type { Answer, QuestionType } from '@fasl/shared/contracts/lesson/answer';
import type { Question } from '@fasl/shared/provider-api/learning/question';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/open.ts';
import { courses } from '../../src/db/schema/classroom.ts';
import { questions } from '../../src/db/schema/question.ts';
import { tests, units } from '../../src/db/schema/unit.ts';
import type { Services } from '../../src/http/services.ts';
import { enrolStudent } from '../../src/modules/enrolment/enrol.ts';
import { attemptHandlers } from '../../src/modules/exam/attempt.handlers.ts';
import { examHandlers } from '../../src/modules/exam/exam.handlers.ts';
import { addUpload } from '../accounts/learner.ts';
import { addLesson, addStudent, createCall, type TestStudent } from '../accounts/student.ts';

type ExamFixture = Partial<typeof tests.$inferInsert>;
export type Exam = { testId: number; unitId: number; courseId: number };

const choices = [1, 2, 3].map((id) => ({ id, text: `Choice ${id}` }));

/** One question of each automatically graded type, with a total weight of ten. */
export const autoGradedQuestions = [
  { type: 'mcq', weight: 2, body: '<p>One</p>', choices, answerKey: [2] },
  { type: 'mrq', weight: 3, body: '<p>Some</p>', choices, answerKey: [1, 3] },
  { type: 'ordering', weight: 2, body: '<p>Order</p>', choices, answerKey: [1, 2, 3] },
  {
    type: 'gap',
    weight: 3,
    body: '<p>{{1}} {{2}}</p>',
    gaps: 2,
    answerKey: [['Methane', 'ميثان'], ['إيثان']],
  },
] as const;
export const manuallyGradedQuestions = [
  { type: 'essay', weight: 6, body: '<p>Why?</p>', feedback: '<p>Because.</p>' },
  { type: 'attachment', weight: 4, body: '<p>Draw.</p>' },
] as const;

/** The correct answer to each question, by type, except for files. */
export const correctAnswers = {
  mcq: [2],
  mrq: [3, 1],
  ordering: [1, 2, 3],
  gap: ['methane', ' ايثان'],
  essay: { type: 'text', answer: 'Because' },
} as const;

type FixtureQuestion = readonly object[];

/** Adds a timed exam in a separate lesson. */
export async function addExam(
  db: Database,
  facts: ExamFixture = {},
  questionRows: FixtureQuestion = autoGradedQuestions,
): Promise<Exam> {
  const lesson = await addLesson(db);
  const name = { nameEn: 'Quiz', nameAr: 'اختبار' };
  const [unit] = await db
    .insert(units)
    .values({ courseId: lesson.id, type: 'test', ...name })
    .returning();
  const unitId = unit?.id ?? 0;
  const [test] = await db
    .insert(tests)
    .values({ unitId, titleEn: 'Quiz', titleAr: 'اختبار', durationMinutes: 20, ...facts })
    .returning();
  const testId = test?.id ?? 0;
  const rows = questionRows.map((one, position) => ({ ...one, testId, position }));
  await db.insert(questions).values(rows as (typeof questions.$inferInsert)[]);
  return { testId, unitId, courseId: lesson.id };
}

/** Adds a student with access to the exam. */
export async function addExamStudent({ db }: Services, { courseId }: Exam): Promise<TestStudent> {
  const student = await addStudent(db);
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
  if (!course) throw new Error('no course');
  const { studentId } = student;
  await enrolStudent(db, { course, studentId, source: 'free', now: new Date() });
  return student;
}

/** Returns a client that calls the exam endpoints as the student. */
export function createExamClient(services: Services, exam: Exam, who: TestStudent) {
  const rows = { ...examHandlers(services), ...attemptHandlers(services) };
  const call = createCall(services, who);
  const { testId, courseId, unitId } = exam;
  const place = { course_id: courseId, unit_id: unitId };
  const read = async () => (await rows.getTestData({ params: { test_id: testId } }, call)).data;
  return {
    call,
    rows,
    read,
    /** Uploads a file and returns the answer that contains it. */
    addFile: async () => JSON.stringify([await addUpload(services.db, who, 'answers')]),
    readOverview: async () => (await rows.getUnitTest({ params: { unit_id: unitId } }, call)).data,
    start: async () =>
      (await rows.startTest({ body: { test_id: testId, ...place } }, call)).data.attempt,
    save: async (question: Question, options: Answer | null, seq = question.seq + 1) =>
      (
        await rows.submitAnswer(
          {
            body: {
              attempt_id: (await read()).attempt?.id ?? 0,
              id: question.id,
              question_id: question.question_id,
              type: question.type as QuestionType,
              options,
              seq,
            },
          },
          call,
        )
      ).data,
    submit: async (attemptId: number, strict = false) =>
      (await rows.submitTest({ body: { attempt_id: attemptId, ...place, strict } }, call)).data
        .attempt,
    summary: async (attemptId: number) =>
      (await rows.getTestSummary({ body: { attempt_id: attemptId } }, call)).data,
  };
}

export type ExamClient = ReturnType<typeof createExamClient>;

/** Starts an attempt and answers the given questions, by default correctly. */
export async function answerAllQuestions(
  client: ExamClient,
  given: Partial<Record<string, Answer>> = {},
) {
  const attempt = await client.start();
  const { questions } = await client.read();
  const correct = { ...correctAnswers, attachment: await client.addFile() };
  for (const question of questions) {
    const type = question.type as QuestionType;
    const answer = type in given ? given[type] : correct[type];
    if (answer !== undefined) await client.save(question, structuredClone(answer) as Answer);
  }
  return { attempt, questions };
}
