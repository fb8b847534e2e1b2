import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addExam,
  addTaker,
  type ExamClient,
  openExam,
} from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { attempts } from '../../db/schema/attempt.ts';

let provider: TestProvider;
const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
});
afterAll(() => provider.stop());

const clockOf = async ({ rows, call }: ExamClient, attemptId: number) =>
  (await rows.getAttemptClock({ params: { attempt_id: attemptId } }, call)).data;

test('returns the time, the current end and the time of closing of an attempt', async () => {
  const exam = await addExam(provider.services.db);
  const one = openExam(provider.services, exam, await addTaker(provider.services, exam));
  const { id } = await one.start();
  const begun = { now: now.getTime(), expires_at: '2026-11-20T10:20:00.000Z', end_date: null };
  expect(await clockOf(one, id)).toEqual(begun);

  const later = new Date('2026-11-20T10:35:00Z');
  await provider.services.db.update(attempts).set({ expiresAt: later }).where(eq(attempts.id, id));
  expect(await clockOf(one, id)).toEqual({ ...begun, expires_at: later.toISOString() });
  await one.submit(id);
  expect(await clockOf(one, id)).toMatchObject({ end_date: now.toISOString() });

  const other = openExam(provider.services, exam, await addTaker(provider.services, exam));
  expect(await getErrorCode(clockOf(other, id))).toBe('not_found');
});
