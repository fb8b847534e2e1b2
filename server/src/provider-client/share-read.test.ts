import { describe, expect, test } from 'vitest';
import type { SharedResponses } from './caller.ts';
import { shareRead } from './share-read.ts';

const caller = { language: 'en-GB', requestId: 'r', token: 'a' } as const;

function counting(answer: () => Promise<unknown> = async () => 'profile') {
  let calls = 0;
  const call = () => {
    calls += 1;
    return answer();
  };
  return { call, calls: () => calls };
}

describe('shareRead', () => {
  test('shares one call among concurrent and consecutive readers', async () => {
    const answers: SharedResponses = new Map();
    const { call, calls } = counting();
    const ask = () => shareRead('getMyProfile', { ...caller, sharedResponses: answers }, call);

    expect(await Promise.all([ask(), ask()])).toEqual(['profile', 'profile']);
    await ask();
    expect(calls()).toBe(1);
  });

  test('shares nothing across tokens, calls or pages', async () => {
    const answers: SharedResponses = new Map();
    const { call, calls } = counting();
    await shareRead('getMyProfile', { ...caller, sharedResponses: answers }, call);
    await shareRead('getMyProfile', { ...caller, sharedResponses: answers, token: 'b' }, call);
    await shareRead('listDevices', { ...caller, sharedResponses: answers }, call);
    await shareRead('getMyProfile', caller, call);

    expect(calls()).toBe(4);
  });

  test('times out only the caller with the shorter deadline', async () => {
    const answers: SharedResponses = new Map();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { call } = counting(() => promise);
    const hasty = shareRead(
      'getMyProfile',
      { ...caller, sharedResponses: answers, deadlineMs: 20 },
      call,
    );
    const unlimited = shareRead('getMyProfile', { ...caller, sharedResponses: answers }, call);

    await expect(hasty).rejects.toMatchObject({ code: 'provider_unavailable' });
    resolve('late');
    expect(await unlimited).toBe('late');
  });
});
