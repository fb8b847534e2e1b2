import { afterEach, describe, expect, test, vi } from 'vitest';
import { callKeepalive } from './call-keepalive.ts';

afterEach(() => vi.unstubAllGlobals());

describe('callKeepalive', () => {
  test.each([
    ['Latin letters', 'a', true],
    ['Arabic letters, two bytes each', 'ا', false],
  ])(
    'sets keepalive only when the body is within the size limit: 40,000 %s',
    (_, letter, isKept) => {
      const sent = vi.fn(async () => new Response());
      vi.stubGlobal('fetch', sent);
      void callKeepalive('exam.saveAnswers', { answer: letter.repeat(40_000) });
      expect(sent).toHaveBeenCalledWith(
        '/trpc/exam.saveAnswers',
        expect.objectContaining({ keepalive: isKept }),
      );
    },
  );

  test.each([
    {
      response: 'a success',
      json: { result: { data: { playsUsed: 1 } } },
      answer: { playsUsed: 1 },
    },
    { response: 'an error', json: { error: { message: 'no' } }, answer: null },
    { response: 'another JSON value', json: 'a page', answer: null },
  ])('returns $answer when the response is $response', async ({ json, answer }) => {
    vi.stubGlobal('fetch', async () => Response.json(json));
    expect(await callKeepalive('unit.position', {})).toEqual(answer);
  });

  test('returns null when the request fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await callKeepalive('unit.position', {})).toBeNull();
  });
});
