import { afterEach, expect, test, vi } from 'vitest';
import { deliver } from './use-kept-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const open = vi.fn(() => {
  throw new Error('The disk is full.');
});

test('a browser that does not tell what it keeps is asked for answers all the same', async () => {
  vi.stubGlobal('indexedDB', { open });
  await deliver(7).catch(() => {});
  expect(open).toHaveBeenCalledWith('fasl-answers', 1);
});

test('nothing is opened for who never sat a test here', async () => {
  open.mockClear();
  vi.stubGlobal('indexedDB', { open, databases: async () => [{ name: 'fasl-trial' }] });
  await deliver(7);
  expect(open).not.toHaveBeenCalled();
});
