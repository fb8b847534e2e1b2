import { expect, test } from 'vitest';
import { appErrorWith, networkError } from '#lib/api/error-fixtures.ts';
import type { Entry } from '../journal/entry.ts';
import type { Results, SendAnswers } from '../journal/send-answers.ts';
import { memoryStorage } from '../journal/storage.ts';
import { deliverFrom } from './deliver-kept.ts';

const userId = 7;
const typed = (attemptId: number): Entry => ({
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
const answer = (batch: Entry[], outcome: Results[number]['outcome']): Results =>
  batch.map(({ id, seq }) => ({ id, seq, outcome }));

async function keep(...attempts: number[]) {
  const storage = memoryStorage();
  for (const attemptId of attempts) await storage.write({ entry: typed(attemptId), base: 0 });
  return storage;
}
const left = async (storage: ReturnType<typeof memoryStorage>) =>
  (await storage.unsent(userId)).map(({ attemptId }) => attemptId);

test('what one test refuses to take holds up no other', async () => {
  const storage = await keep(1, 2);
  const send: SendAnswers = async (attemptId, batch) => {
    if (attemptId === 1) throw new Error('not enrolled');
    return answer(batch, 'saved');
  };
  await deliverFrom({ storage, send }, userId);
  expect(await left(storage)).toEqual([1]);
});

test.each([
  {
    after: 'a school that cannot be reached',
    error: appErrorWith('provider_unavailable'),
    isDone: false,
  },
  { after: 'a school with too much to do', error: appErrorWith('overloaded'), isDone: false },
  { after: 'a line that broke', error: networkError, isDone: false },
  {
    after: 'a test that is not its own any more',
    error: appErrorWith('not_enrolled'),
    isDone: true,
  },
])('after $after nothing is left to try: $isDone', async ({ error, isDone }) => {
  const storage = await keep(1);
  const send = () => Promise.reject(error);
  expect(await deliverFrom({ storage, send }, userId)).toBe(isDone);
  expect(await left(storage)).toEqual([1]);
});

test('what the school asks for again is tried again', async () => {
  const storage = await keep(1);
  const send: SendAnswers = async (_, batch) => answer(batch, 'again');
  expect(await deliverFrom({ storage, send }, userId)).toBe(false);
});
