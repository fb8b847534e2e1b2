import { afterEach, expect, test, vi } from 'vitest';
import { callKeepalive } from './call-keepalive.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['in Latin letters', 'a', true],
  ['in Arabic letters, of two bytes each', 'ا', false],
])('what a browser would not see through is sent all the same: 40,000 %s', (_, letter, isKept) => {
  const sent = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', sent);
  void callKeepalive('test.saveAnswers', { answer: letter.repeat(40_000) });
  expect(sent).toHaveBeenCalledWith(
    '/trpc/test.saveAnswers',
    expect.objectContaining({ keepalive: isKept }),
  );
});

test.each([
  { say: 'taken', json: { result: { data: { playsUsed: 1 } } }, answer: { playsUsed: 1 } },
  { say: 'refused', json: { error: { message: 'no' } }, answer: null },
  { say: 'answered by something between', json: 'a page', answer: null },
])('what was $say comes back where the app goes on', async ({ json, answer }) => {
  vi.stubGlobal('fetch', async () => Response.json(json));
  expect(await callKeepalive('unit.position', {})).toEqual(answer);
});

test('what nobody took breaks nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await callKeepalive('unit.position', {})).toBeNull();
});
