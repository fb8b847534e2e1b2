import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildWeb } from './web-build.ts';

const web = mkdtempSync(join(tmpdir(), 'fasl-pages-'));
afterAll(() => rmSync(web, { recursive: true }));

const put = (folder: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
};
const served = () => readFileSync(join(web, 'dist', 'index.html'), 'utf8');

describe('buildWeb', () => {
  test('serves the previous pages during a build and builds unchanged sources once', async () => {
    mkdirSync(join(web, 'node_modules'));
    put(join(web, 'dist'), 'before');
    const meanwhile: string[] = [];
    const vite = async (args: string[]) => {
      put(args[args.indexOf('--outDir') + 1] ?? '', 'after');
      meanwhile.push(served());
    };
    const build = () => buildWeb(() => {}, { web, vite });

    await build();
    expect(meanwhile).toEqual(['before', 'before']);
    expect(served()).toBe('after');
    await build();
    expect(meanwhile).toHaveLength(2);
  });

  test('keeps the previous pages after a failed build', async () => {
    put(join(web, 'dist'), 'before');
    rmSync(join(web, 'dist', '.built-from'));
    const vite = () => Promise.reject(new Error('no room'));
    await expect(buildWeb(() => {}, { web, vite })).rejects.toThrow('no room');
    expect(served()).toBe('before');
  });

  test('stops the other build when one fails', async () => {
    let isStopped = false;
    const vite = (args: string[], stop?: AbortSignal) =>
      args.includes('--ssr')
        ? Promise.reject(new Error('no room'))
        : new Promise<void>((resolve) => {
            stop?.addEventListener('abort', () => {
              isStopped = true;
              resolve();
            });
          });
    await expect(buildWeb(() => {}, { web, vite })).rejects.toThrow('no room');
    expect(isStopped).toBe(true);
  });
});
