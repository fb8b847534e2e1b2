import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUnit } from '../../../test-support/accounts/learner.ts';
import { createOperator } from '../../../test-support/accounts/operator.ts';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { webinars } from '../../db/schema/webinar.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const operator = createOperator(() => provider);

describe('slots command', () => {
  test('schedules, moves, extends and cancels a live session and changes its link', async () => {
    const { db } = provider.database;
    const course = await addLesson(db);
    const unitId = await addUnit(db, course, 'webinar');
    await db.insert(webinars).values({ unitId });
    const [classroom] = await db
      .select()
      .from(classrooms)
      .where(eq(classrooms.id, course.classroomId));
    const list = async () => (await operator('slots', 'list', classroom?.label ?? '')).output;
    const at = (start: string) => ['--start', start];
    const more = ['--capacity', '5', '--url', 'https://live.test/1'];
    const added = await operator(
      'slots',
      'add',
      String(unitId),
      ...at('2099-01-10T18:00'),
      ...more,
    );
    const [, id = ''] = /^Slot (\d+) is scheduled\.$/.exec(added.output) ?? [];

    expect(await operator('slots', 'move', id, ...at('2099-01-11T18:00'))).toEqual({
      code: 0,
      output: `Slot ${id} begins at 2099-01-11T16:00:00.000Z.`,
    });
    expect(await list()).toContain('2099-01-11T16:00:00.000Z | 0/5');
    const longer = [...at('2099-01-11T19:00'), '--minutes', '90'];
    expect(await operator('slots', 'move', id, ...longer)).toMatchObject({ code: 0 });
    const [row] = await provider.database.client`
      select end_time - start_time = interval '90 minutes' as "isLonger" from slots where id = ${id}`;
    expect(row).toEqual({ isLonger: true });
    for (const wrong of [[], at('2020-01-01'), [...at('2099-01-12'), '--minutes', '0']]) {
      expect(await operator('slots', 'move', id, ...wrong)).toMatchObject({ code: 2 });
    }

    const linked = await operator('slots', 'link', id, '--url', 'https://live.test/2');
    expect(linked).toEqual({ code: 0, output: `Slot ${id} leads to https://live.test/2.` });
    for (const wrong of [[], ['--url', 'live.test/3']]) {
      expect(await operator('slots', 'link', id, ...wrong)).toMatchObject({ code: 2 });
    }

    const cancelled = { code: 0, output: `Slot ${id} is canceled.` };
    expect(await operator('slots', 'cancel', id)).toEqual(cancelled);
    expect(await list()).not.toContain('2099-01-11');
    const gone = { code: 2, output: `There is no slot ${id}.` };
    expect(await operator('slots', 'cancel', id)).toEqual(gone);
    expect(await operator('slots', 'move', id, ...at('2099-01-12'))).toEqual(gone);
  });
});
