import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOperator } from '../../../test-support/accounts/operator.ts';
import {
  addExam,
  addExamStudent,
  answerAllQuestions,
  autoGradedQuestions,
  createExamClient,
  manuallyGradedQuestions,
} from '../../../test-support/learning/exam.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { notifications } from '../../db/schema/activity.ts';
import { students } from '../../db/schema/user.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const operator = createOperator(() => provider);

async function submitEssays() {
  const { services } = provider;
  const exam = await addExam(services.db, { allowedTrials: 2 }, [
    ...autoGradedQuestions,
    ...manuallyGradedQuestions,
  ]);
  const student = await addExamStudent(services, exam);
  const client = createExamClient(services, exam, student);
  const { attempt, questions } = await answerAllQuestions(client);
  await client.submit(attempt.id);
  const findId = (type: string) => String(questions.find((each) => each.type === type)?.id);
  return {
    one: client,
    student,
    attemptId: attempt.id,
    essay: findId('essay'),
    drawing: findId('attachment'),
  };
}

describe('essays and extra-time commands', () => {
  test('publishes the result after the last graded answer and notifies the student', async () => {
    const { one, student, attemptId, essay, drawing } = await submitEssays();
    expect((await operator('essays', 'list')).output).toContain(
      `${essay} | organic-chemistry | Quiz`,
    );
    expect((await operator('essays', 'show', essay)).output).toMatch(
      /out of 6:\n<p>Why\?.*\nBecause/,
    );

    expect(await operator('essays', 'mark', essay, '--score', '4.5')).toMatchObject({ code: 0 });
    expect((await one.readOverview()).trials.completed).toMatchObject([
      { evaluation_status: 'review' },
    ]);
    const feedback = ['--feedback', '<p>Label it.</p>'];
    const { output } = await operator('essays', 'mark', drawing, '--score', '2', ...feedback);
    expect(output).toContain(`Attempt ${attemptId} is marked.`);

    expect((await one.readOverview()).trials.completed).toMatchObject([
      { evaluation_status: 'done', score: 16.5, overall_score: 20, status: 'passed', grade: 'B' },
    ]);
    const { items } = await one.summary(attemptId);
    expect(items.find(({ question }) => question.type === 'attachment')).toMatchObject({
      score: 2,
      feedback: '<p>Label it.</p>',
    });
    const sent = await provider.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, student.userId));
    expect(sent).toHaveLength(1);
  });

  test('publishes the result when two graders grade the last answers concurrently', async () => {
    const { one, essay, drawing } = await submitEssays();
    await Promise.all([
      operator('essays', 'mark', essay, '--score', '6'),
      operator('essays', 'mark', drawing, '--score', '4'),
    ]);
    expect((await one.readOverview()).trials.completed).toMatchObject([{ score: 20, grade: 'A' }]);
  });

  test('rejects invalid scores and unknown answers', async () => {
    const { essay } = await submitEssays();
    expect(await operator('essays', 'mark', essay, '--score', '7')).toMatchObject({ code: 2 });
    expect(await operator('essays', 'mark', '999999', '--score', '1')).toMatchObject({ code: 2 });
    expect(await operator('essays', 'mark', essay, '--score', 'all')).toMatchObject({ code: 2 });
  });

  test('adds extra time to a running attempt and removes the extra time', async () => {
    const { services } = provider;
    const exam = await addExam(services.db);
    const student = await addExamStudent(services, exam);
    const client = createExamClient(services, exam, student);
    const { created_at } = await client.start();
    const [row] = await services.db
      .select({ number: students.number })
      .from(students)
      .where(eq(students.id, student.studentId));
    const minutes = async () => {
      const { attempt } = await client.read();
      return (Date.parse(attempt?.expires_at ?? '') - Date.parse(created_at)) / 60_000;
    };
    const give = (...rest: string[]) => operator('extra-time', 'give', row?.number ?? '', ...rest);

    const { output } = await give('--factor', '1.5', '--minutes', '2');
    expect(output).toContain('has 1.5 times as long and 2 more minutes; 1 running now');
    expect(await minutes()).toBe(32);
    await give('--minutes', '5', '--test', String(exam.testId));
    expect(await minutes()).toBe(35);
    expect((await operator('extra-time', 'list')).output).toContain(`${row?.number} | all tests`);

    expect(await operator('extra-time', 'end', row?.number ?? '', '--minutes', '5')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Nothing was done'),
    });
    expect(await minutes()).toBe(35);
    const arabic = (row?.number ?? '').replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await operator('extra-time', 'end', arabic)).output).toContain('has no extra time');
    await operator('extra-time', 'end', row?.number ?? '', '--test', String(exam.testId));
    expect(await minutes()).toBe(20);
    expect(await give('--factor', '0.5')).toMatchObject({ code: 2 });
    expect(await operator('extra-time', 'give', '00', '--minutes', '5')).toMatchObject({ code: 2 });
  });
});
