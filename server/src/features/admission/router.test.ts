import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let fresh: Visitor;
let classroomId: number;
const page = () => fresh.classroom.page({ label: 'chemistry-dokki' });

beforeAll(async () => {
  portal = await startPortal();
  fresh = await portal.aStudent(demoStudents.fresh.email, demoPassword);
  classroomId = (await page()).id;
});
afterAll(() => portal.stop());

describe('admission procedures', () => {
  test('returns field errors of an admission request and stores a valid request as pending', async () => {
    expect((await page()).state).toBe('register');
    const { groups, questions } = await fresh.admission.form({ classroomId });
    const groupId = groups[0]?.id ?? 0;
    expect(groups[0]?.seatsLeft).toBeGreaterThan(0);
    const [text, choice] = questions;
    const send = (value: string, file: string | null = null) =>
      fresh.admission.register({
        classroomId,
        groupId,
        answers: [
          { questionId: text?.id ?? 0, value },
          { questionId: choice?.id ?? 0, value: choice?.choices[0] ?? '' },
        ],
        file,
        idempotencyKey: randomUUID(),
      });

    await expect(send('')).rejects.toMatchObject({
      code: 'invalid',
      fields: { [`answers.${text?.id}`]: ['field_required'] },
    });
    const paper = questions.find(({ kind }) => kind === 'file');
    await expect(send('54', '/api/file/of-somebody-else')).rejects.toMatchObject({
      fields: { [`answers.${paper?.id}`]: ['invalid_data'] },
    });
    await send('54');
    expect((await page()).state).toBe('pending');
    await expect(send('54')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('rejects a guest’s request for the form', async () => {
    await expect(portal.aGuest().admission.form({ classroomId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
