import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestStudent } from '../../../test-support/accounts/student.ts';
import { addExam, addExamStudent, createExamClient } from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { students } from '../../db/schema/user.ts';
import { setExtraTime } from './extra-time.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

describe('a submitted attempt', () => {
  test('offers no retake after the last attempt, also in a repeated submission', async () => {
    const exam = await addExam(provider.services.db, { allowedTrials: 2 });
    const student = await addExamStudent(provider.services, exam);
    const client = createExamClient(provider.services, exam, student);
    const submitNext = async () => {
      const { id } = await client.start();
      return [await client.submit(id), await client.submit(id)];
    };
    expect(await submitNext()).toMatchObject([{ can_retake: true }, { can_retake: true }]);
    expect(await submitNext()).toMatchObject([{ can_retake: false }, { can_retake: false }]);
  });

  test('returns no extra time of another student', async () => {
    const { services } = provider;
    const exam = await addExam(services.db);
    const [student, other] = [
      await addExamStudent(services, exam),
      await addExamStudent(services, exam),
    ];
    await services.db.transaction(async (tx) => {
      const [row] = await tx.select().from(students).where(eq(students.id, other.studentId));
      const number = row?.number ?? '';
      await setExtraTime(tx, { testId: exam.testId, minutes: 10, number, now: new Date() });
    });
    const submitAs = async (who: TestStudent) => {
      const client = createExamClient(services, exam, who);
      return (await client.submit((await client.start()).id)).test;
    };
    expect(await submitAs(student)).toMatchObject({ extra_time: null });
    expect(await submitAs(other)).toMatchObject({ extra_time: { minutes: 10, factor: 1 } });
  });

  test.each([{ courseId: 1 }, { unitId: 1 }])(
    'is not found in another lesson or unit ($courseId, $unitId) and stays open',
    async (difference) => {
      const { services } = provider;
      const exam = await addExam(services.db);
      const student = await addExamStudent(services, exam);
      const { id } = await createExamClient(services, exam, student).start();
      const elsewhere = createExamClient(services, { ...exam, ...difference }, student);
      expect(await getErrorCode(elsewhere.submit(id))).toBe('not_found');
      expect(await createExamClient(services, exam, student).submit(id)).toMatchObject({ id });
    },
  );
});
