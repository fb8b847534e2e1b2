import { expect, test } from 'vitest';
import type { Answers } from './caller.ts';
import { once } from './once.ts';

const caller = { language: 'en-GB', requestId: 'r', token: 'a' } as const;

function counting(answer: () => Promise<unknown> = async () => 'profile') {
  let calls = 0;
  const call = () => {
    calls += 1;
    return answer();
  };
  return { call, calls: () => calls };
}

test('parts that ask at once, or one after the other, are answered by one call', async () => {
  const answers: Answers = new Map();
  const { call, calls } = counting();
  const ask = () => once('getMyProfile', { ...caller, answers }, call);

  expect(await Promise.all([ask(), ask()])).toEqual(['profile', 'profile']);
  await ask();
  expect(calls()).toBe(1);
});

test('another token, another call, or no page is asked for by itself', async () => {
  const answers: Answers = new Map();
  const { call, calls } = counting();
  await once('getMyProfile', { ...caller, answers }, call);
  await once('getMyProfile', { ...caller, answers, token: 'b' }, call);
  await once('listDevices', { ...caller, answers }, call);
  await once('getMyProfile', caller, call);

  expect(calls()).toBe(4);
});

test('who waits less gives up alone', async () => {
  const answers: Answers = new Map();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { call } = counting(() => promise);
  const hasty = once('getMyProfile', { ...caller, answers, deadlineMs: 20 }, call);
  const patient = once('getMyProfile', { ...caller, answers }, call);

  await expect(hasty).rejects.toMatchObject({ code: 'provider_unavailable' });
  resolve('late');
  expect(await patient).toBe('late');
});
