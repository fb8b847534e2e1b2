import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addExam,
  addExamStudent,
  createExamClient,
  type ExamClient,
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

const readClock = async ({ rows, call }: ExamClient, attemptId: number) =>
  (await rows.getAttemptClock({ params: { attempt_id: attemptId } }, call)).data;

describe('readAttemptClock', () => {
  test('returns the current time, the deadline and the closing time of an attempt', async () => {
    const exam = await addExam(provider.services.db);
    const client = createExamClient(
      provider.services,
      exam,
      await addExamStudent(provider.services, exam),
    );
    const { id } = await client.start();
    const running = { now: now.getTime(), expires_at: '2026-11-20T10:20:00.000Z', end_date: null };
    expect(await readClock(client, id)).toEqual(running);

    const later = new Date('2026-11-20T10:35:00Z');
    await provider.services.db
      .update(attempts)
      .set({ expiresAt: later })
      .where(eq(attempts.id, id));
    expect(await readClock(client, id)).toEqual({ ...running, expires_at: later.toISOString() });
    await client.submit(id);
    expect(await readClock(client, id)).toMatchObject({ end_date: now.toISOString() });

    const other = createExamClient(
      provider.services,
      exam,
      await addExamStudent(provider.services, exam),
    );
    expect(await getErrorCode(readClock(other, id))).toBe('not_found');
  });
});
