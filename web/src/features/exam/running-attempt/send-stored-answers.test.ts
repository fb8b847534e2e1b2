import { describe, expect, test } from 'vitest';
import { createAppError, networkError } from '#lib/api/error-fixtures.ts';
import type { JournalEntry, SendAnswers, SendResults } from '../journal/entry.ts';
import { createMemoryStorage } from '../journal/storage.ts';
import { sendAnswersFromStorage } from './send-stored-answers.ts';

const userId = 7;
const typed = (attemptId: number): JournalEntry => ({
  attemptId,
  id: attemptId * 10,
  userId,
  questionId: 1,
  type: 'essay',
  answer: { type: 'text', answer: 'Ethanol' },
  seq: 5,
  state: 'typed',
  other: null,
});
const resultsOf = (batch: JournalEntry[], outcome: SendResults[number]['outcome']): SendResults =>
  batch.map(({ id, seq }) => ({ id, seq, outcome }));

async function storeAnswers(...attempts: number[]) {
  const storage = createMemoryStorage();
  for (const attemptId of attempts) await storage.write({ entry: typed(attemptId), base: 0 });
  return storage;
}
const unsentAttempts = async (storage: ReturnType<typeof createMemoryStorage>) =>
  (await storage.unsent(userId)).map(({ attemptId }) => attemptId);

describe('sendAnswersFromStorage', () => {
  test('sends the answers of other exams when one exam rejects its answers', async () => {
    const storage = await storeAnswers(1, 2);
    const send: SendAnswers = async (attemptId, batch) => {
      if (attemptId === 1) throw new Error('not enrolled');
      return resultsOf(batch, 'saved');
    };
    await sendAnswersFromStorage({ storage, send }, userId);
    expect(await unsentAttempts(storage)).toEqual([1]);
  });

  test.each([
    {
      after: 'an unreachable provider',
      error: createAppError('provider_unavailable'),
      isDone: false,
    },
    { after: 'an overloaded provider', error: createAppError('overloaded'), isDone: false },
    { after: 'a broken connection', error: networkError, isDone: false },
    { after: 'a withdrawn enrolment', error: createAppError('not_enrolled'), isDone: true },
  ])('returns $isDone after $after', async ({ error, isDone }) => {
    const storage = await storeAnswers(1);
    const send = () => Promise.reject(error);
    expect(await sendAnswersFromStorage({ storage, send }, userId)).toBe(isDone);
    expect(await unsentAttempts(storage)).toEqual([1]);
  });

  test('returns false when the server asks for a retry', async () => {
    const storage = await storeAnswers(1);
    const send: SendAnswers = async (_, batch) => resultsOf(batch, 'again');
    expect(await sendAnswersFromStorage({ storage, send }, userId)).toBe(false);
  });
});
