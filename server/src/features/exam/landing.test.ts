import { describe, expect, test } from 'vitest';
import { minimalExam } from '../../test-support/exam/minimal-exam.ts';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const unit = {
  id: 3,
  type: 'test',
  name: 'Alkanes',
  course_id: 9,
  section_id: 4,
  order: 1,
  locked: false,
  completed: false,
  time: 0,
};

describe('exam landing', () => {
  test('uses the unit’s lesson when the provider omits the exam’s lesson', async () => {
    Object.assign(provider().scripts, {
      'GET /now': () => ({ now: Date.now() }),
      'GET /test/3': () => ({ trials: { opened: [], completed: [] }, test: minimalExam }),
      'GET /unit/3': () => unit,
    });
    const input = encodeURIComponent(JSON.stringify({ unitId: 3 }));
    const answer = await call('GET', `exam.landing?input=${input}`, {
      headers: { cookie: await signIn() },
    });
    expect(answer.json().result.data.exam).toMatchObject({ courseId: 9, classroomLabel: null });
  });
});
