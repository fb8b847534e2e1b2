import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadIfBuildReplaced } from './stale-build.ts';

const respond = vi.fn<typeof fetch>();
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('location', { reload });
  const own = Object.assign(document.createElement('script'), { src: '/assets/index.js' });
  vi.spyOn(document, 'querySelector').mockReturnValue(own);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
});

test("reloads the page when the server no longer has the page's own script", async () => {
  respond.mockResolvedValue(new Response(null, { status: 404 }));
  reloadIfBuildReplaced();
  await new Promise((done) => setTimeout(done));
  expect(respond.mock.lastCall?.[0]).toMatch(/\/assets\/index\.js$/);
  // An answer of the browser's cache would say nothing about the server.
  expect(respond.mock.lastCall?.[1]).toEqual({ method: 'HEAD', cache: 'no-store' });
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['the server is overloaded', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['the server still has the script', () => Promise.resolve(new Response(null))],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not reload when %s', async (_, answer) => {
  respond.mockImplementation(answer);
  reloadIfBuildReplaced();
  await new Promise((done) => setTimeout(done));
  expect(reload).not.toHaveBeenCalled();
});
