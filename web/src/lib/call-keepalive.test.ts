import { afterEach, expect, test, vi } from 'vitest';
import { callKeepalive } from './call-keepalive.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['in Latin letters', 'a', true],
  ['in Arabic letters, of two bytes each', 'ا', false],
])('what a browser would not see through is sent all the same: 40,000 %s', (_, letter, isKept) => {
  const sent = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', sent);
  callKeepalive('test.saveAnswers', { answer: letter.repeat(40_000) });
  expect(sent).toHaveBeenCalledWith(
    '/trpc/test.saveAnswers',
    expect.objectContaining({ keepalive: isKept }),
  );
});
