import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendAnswersIfStored } from './use-stored-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const open = vi.fn(() => {
  throw new Error('The disk is full.');
});

describe('sendAnswersIfStored', () => {
  test('opens the database in a browser that cannot list its databases', async () => {
    vi.stubGlobal('indexedDB', { open });
    await sendAnswersIfStored(7).catch(() => {});
    expect(open).toHaveBeenCalledWith('fasl-answers', 1);
  });

  test('opens no database when the browser has no answer database', async () => {
    open.mockClear();
    vi.stubGlobal('indexedDB', { open, databases: async () => [{ name: 'fasl-trial' }] });
    await sendAnswersIfStored(7);
    expect(open).not.toHaveBeenCalled();
  });
});
