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
  test('serves the previous pages during a build and builds unchanged sources once', () => {
    mkdirSync(join(web, 'node_modules'));
    put(join(web, 'dist'), 'before');
    const meanwhile: string[] = [];
    const vite = (...args: string[]) => {
      put(args[args.indexOf('--outDir') + 1] ?? '', 'after');
      meanwhile.push(served());
    };
    const build = () => buildWeb(() => {}, { web, vite });

    build();
    expect(meanwhile).toEqual(['before', 'before']);
    expect(served()).toBe('after');
    build();
    expect(meanwhile).toHaveLength(2);
  });

  test('keeps the previous pages after a failed build', () => {
    put(join(web, 'dist'), 'before');
    rmSync(join(web, 'dist', '.built-from'));
    const vite = () => {
      throw new Error('no room');
    };
    expect(() => buildWeb(() => {}, { web, vite })).toThrow('no room');
    expect(served()).toBe('before');
  });
});
