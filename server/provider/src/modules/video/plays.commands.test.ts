import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOperator } from '../../../test-support/accounts/operator.ts';
import { addStudent } from '../../../test-support/accounts/student.ts';
import { addOpenLesson } from '../../../test-support/learning/lesson.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { students } from '../../db/schema/user.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const operator = createOperator(() => provider);

describe('plays command', () => {
  test('returns a used play and rejects a return without a used play', async () => {
    const { db } = provider.services;
    const student = await addStudent(db);
    const { studentId } = student;
    const kinds = ['video' as const];
    const lesson = await addOpenLesson(db, student, { kinds, now: new Date() });
    const unitId = lesson.units[0]?.id ?? 0;
    await db.insert(unitProgress).values({ studentId, unitId, playsUsed: 1 });
    const [row] = await db.select().from(students).where(eq(students.id, studentId));
    const number = row?.number ?? '';
    const give = () => operator('plays', 'give', number, String(unitId));

    expect(await give()).toEqual({ code: 0, output: `Student ${number} has used 0 of 3 plays.` });
    expect(await give()).toMatchObject({
      code: 2,
      output: expect.stringContaining('no video play'),
    });
    expect(await operator('plays', 'give', number)).toMatchObject({ code: 2 });
  });
});
