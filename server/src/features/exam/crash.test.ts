import { describe, expect, test } from 'vitest';
import {
  createExamReader,
  createExamSteps,
  logInBoth,
  prepareKillableExam,
} from '../../test-support/exam/killable-exam.ts';

const state = prepareKillableExam();
const { save, saveUntilStored, submit } = createExamSteps(state);
const { readAnswers, readAttempt } = createExamReader(state);
const open = { closed: false, score: null, code: null, taken: 0 };

/** Each kill and restart takes seconds, so the other kills are in crash.full.test.ts. */
describe('a running exam', () => {
  test('loses no answer when the portal is killed after the provider has stored an answer', async () => {
    state.school.line.hold('after');
    const answer = save(2);
    await state.school.line.held();
    await state.school.kill('bff');
    expect(await answer).toBe(0);
    expect(await readAnswers()).toMatchObject([{ answer: [2], seq: 1 }]);
    state.school.line.hold(null);
    await state.school.start('bff');
    await saveUntilStored(2);
    expect(await readAnswers()).toMatchObject([{ answer: [2], seq: 1 }]);
  }, 60_000);

  test('loses no answer when the token is revoked during an exam', async () => {
    await saveUntilStored(1);
    await state.school.database.client`update sessions set ended_at = now() where user_id =
    (select user_id from students where id = ${state.studentId})`;
    expect(await save(2, 2)).toBe(401);
    expect((await submit()).status).toBe(401);
    expect(await readAttempt()).toEqual(open);
    await logInBoth(state);
    await saveUntilStored(2, 2);
    expect(await readAnswers()).toMatchObject([{ answer: [2], seq: 2 }]);
  }, 60_000);

  test('confirms only one of two saves with the same counter from two devices', async () => {
    const rounds = Array.from({ length: 20 }, (_, round) => round + 1);
    for (const seq of rounds) {
      const outcomes = await Promise.all([save(1, seq), save(3, seq, state.other)]);
      expect(outcomes.toSorted()).toEqual(['behind', 'saved']);
      const stands = outcomes[0] === 'saved' ? 1 : 3;
      expect(await readAnswers()).toMatchObject([{ answer: [stands], seq }]);
    }
    const [one, two] = await Promise.all([submit(), submit(state.other)]);
    expect(one.data?.receipt?.code).toBe(two.data?.receipt?.code);
    expect(await readAttempt()).toMatchObject({ closed: true, taken: 1 });
  }, 60_000);
});
