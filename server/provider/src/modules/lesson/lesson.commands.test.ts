import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOperator } from '../../../test-support/accounts/operator.ts';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { classrooms } from '../../db/schema/classroom.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const operator = createOperator(() => provider);

describe('lessons command', () => {
  test('announces, opens and closes a lesson and lists its status', async () => {
    const { db } = provider.database;
    const course = await addLesson(db);
    const [classroom] = await db
      .select()
      .from(classrooms)
      .where(eq(classrooms.id, course.classroomId));
    const readStatus = async () => {
      const { output } = await operator('lessons', 'list', classroom?.label ?? '');
      return output.split('\n').find((line) => line.startsWith(`${course.id} | `));
    };
    const id = String(course.id);
    expect(await readStatus()).toBe(`${id} | ${course.nameEn} | open`);

    const announced = await operator('lessons', 'announce', id, '--at', '2099-01-10T18:00');
    expect(announced).toEqual({
      code: 0,
      output: `Course ${id} is closed until 2099-01-10T16:00:00.000Z.`,
    });
    expect(await readStatus()).toBe(`${id} | ${course.nameEn} | opens at 2099-01-10T16:00:00.000Z`);

    expect(await operator('lessons', 'open', id)).toEqual({
      code: 0,
      output: `Course ${id} is open.`,
    });
    expect(await readStatus()).toBe(`${id} | ${course.nameEn} | open`);

    const closed = { code: 0, output: `Course ${id} is closed.` };
    expect(await operator('lessons', 'close', id)).toEqual(closed);
    expect(await readStatus()).toBe(`${id} | ${course.nameEn} | closed`);
  });

  test.each([
    [['announce', '1'], '--at is required.'],
    [['announce', '1', '--at', '2020-01-01'], '--at must be in the future.'],
    [['announce', '1', '2', '--at', '2099-01-01'], 'unexpected argument "2".'],
    [['open', '999999999'], 'Course 999999999 not found.'],
    [['close'], 'The course must be'],
    [['list', 'no-classroom'], 'Classroom no-classroom not found.'],
    [['sell', '1'], 'Usage: lessons list'],
  ])('rejects the arguments %j: %s', async (words, why) => {
    const { code, output } = await operator('lessons', ...words);
    expect(code).toBe(2);
    expect(output).toContain(why);
  });
});
