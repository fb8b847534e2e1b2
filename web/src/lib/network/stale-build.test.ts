import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildReplaced, checkBuild } from './stale-build.ts';

const respond = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  const scripts = ['vendor', 'index'].map((name) =>
    Object.assign(document.createElement('script'), { src: `/assets/${name}.js` }),
  );
  const list = scripts as unknown as NodeListOf<HTMLScriptElement>;
  vi.spyOn(document, 'querySelectorAll').mockReturnValue(list);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  buildReplaced.set(false);
});

test("a build is replaced when the server no longer has the page's own script", async () => {
  respond.mockResolvedValue(new Response(null, { status: 404 }));
  await checkBuild();
  expect(respond.mock.lastCall?.[0]).toMatch(/\/assets\/index\.js$/);
  // An answer of the browser's cache would say nothing about the server.
  expect(respond.mock.lastCall?.[1]).toEqual({ method: 'HEAD', cache: 'no-store' });
  expect(buildReplaced.get()).toBe(true);
});

test.each([
  ['the server is overloaded', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['the server still has the script', () => Promise.resolve(new Response(null))],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a build is not replaced when %s', async (_, answer) => {
  respond.mockImplementation(answer);
  await checkBuild();
  expect(buildReplaced.get()).toBe(false);
});
