import { describe, expect, test } from 'vitest';
import {
  createExamReader,
  createExamSteps,
  prepareKillableExam,
} from '../../test-support/exam/killable-exam.ts';
import { blockTable } from '../../test-support/provider/blocked-table.ts';

const state = prepareKillableExam();
const { save, saveUntilStored, submit, submitUntilGraded } = createExamSteps(state);
const { readAnswers, readAttempt } = createExamReader(state);
const open = { closed: false, score: null, code: null, taken: 0 };

describe('a running exam', () => {
  test('loses no answer when the portal is killed before the provider receives an answer', async () => {
    state.school.line.hold('before');
    const answer = save(2);
    await state.school.line.held();
    await state.school.kill('bff');
    expect(await answer).toBe(0);
    expect(await readAnswers()).toMatchObject([]);
    state.school.line.hold(null);
    await state.school.start('bff');
    await saveUntilStored(2);
    expect(await readAnswers()).toMatchObject([{ answer: [2], seq: 1 }]);
  }, 60_000);

  test('stores the retry once when the provider is killed during a save', async () => {
    const blocked = await blockTable(state.school.database, 'answers');
    const answer = save(2);
    await blocked.reached();
    await state.school.kill('provider');
    expect(await answer).toBe('again');
    await blocked.letGo();
    await state.school.start('provider');
    await saveUntilStored(2);
    expect(await readAnswers()).toMatchObject([{ answer: [2], seq: 1 }]);
  }, 60_000);

  test('keeps acknowledged answers after both servers are killed and ignores older answers', async () => {
    expect(await save(1, 4)).toBe('saved');
    state.school.line.hold('after');
    const newer = save(2, 5);
    await state.school.line.held();
    await state.school.kill('provider', 'bff');
    state.school.line.hold(null);
    expect(await newer).toBe(0);
    await Promise.all([state.school.start('provider'), state.school.start('bff')]);
    expect(await save(1, 4)).toBe('behind');
    await saveUntilStored(2, 5);
    expect(await readAnswers()).toMatchObject([{ answer: [2], seq: 5 }]);
  }, 60_000);

  test('grades the retry once when the provider is killed during a submission', async () => {
    await saveUntilStored(2);
    // Blocks the last table that is written before the commit.
    const blocked = await blockTable(state.school.database, 'unit_progress');
    const answer = submit();
    await blocked.reached();
    await state.school.kill('provider');
    expect((await answer).status).toBe(503);
    await blocked.letGo();
    expect(await readAttempt()).toEqual(open);
    expect(await readAnswers()).toMatchObject([{ score: null }]);
    await state.school.start('provider');
    const codes = await Promise.all([submitUntilGraded(), submitUntilGraded()]);
    expect(await readAttempt()).toEqual({ closed: true, score: 2, code: codes[0], taken: 1 });
    expect(codes[1]).toBe(codes[0]);
  }, 60_000);

  test('returns the same receipt for a submission repeated after both servers were killed', async () => {
    await saveUntilStored(2);
    state.school.line.hold('after');
    const answer = submit();
    await state.school.line.held();
    await state.school.kill('provider', 'bff');
    state.school.line.hold(null);
    expect((await answer).status).toBe(0);
    const graded = await readAttempt();
    expect(graded).toMatchObject({ closed: true, score: 2, taken: 1 });
    await Promise.all([state.school.start('provider'), state.school.start('bff')]);
    expect(await submitUntilGraded()).toBe(graded?.['code']);
    expect(await readAttempt()).toEqual(graded);
  }, 60_000);

  // Waits for the next run of the closing job, which takes ten seconds.
  test('closes abandoned attempts once after the closing job was interrupted', async () => {
    await saveUntilStored(2);
    const { client } = state.school.database;
    const overdue = client`values (now() - interval '2 minutes')`;
    const made = await client`
    insert into attempts (test_id, student_id, overall_score, expires_at)
    select ${state.exam.testId}, id, 10, (${overdue}) from students where id <> ${state.studentId} limit 30
    returning id`;
    const ids = made.map((row) => Number(row['id']));
    const blocked = await blockTable(state.school.database, 'unit_progress');
    await client`update attempts set expires_at = (${overdue}) where id = ${state.attemptId}`;
    await blocked.reached();
    await state.school.kill('provider');
    await blocked.letGo();
    expect(await readAttempt()).toEqual(open);
    await state.school.start('provider');
    await expect.poll(openOnes, { timeout: 20_000 }).toBe(0);
    const taken = await client`select attempt_id, count(*)::int as times from taken
    where attempt_id = any (${[state.attemptId, ...ids]}) group by attempt_id`;
    expect(taken.map((row) => row['times'])).toEqual([state.attemptId, ...ids].map(() => 1));
    expect(await readAttempt()).toMatchObject({ closed: true, score: 2 });

    async function openOnes() {
      const [row] = await client`select count(*)::int as open from attempts
      where test_id = ${state.exam.testId} and end_date is null`;
      return row?.['open'];
    }
  }, 60_000);
});
