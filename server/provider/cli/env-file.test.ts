import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadEnvFile } from './env-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-env-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('loadEnvFile', () => {
  test('reads the first variable of a file with a byte order mark', () => {
    const file = join(folder, 'windows.env');
    writeFileSync(file, '\uFEFFPORT=3100\r\nLOG_LEVEL="warn"\r\n');
    const env: NodeJS.ProcessEnv = {};
    loadEnvFile(env, file);
    expect(env).toEqual({ PORT: '3100', LOG_LEVEL: 'warn' });
  });

  test('keeps variables that are set, also to an empty text', () => {
    const file = join(folder, 'kept.env');
    writeFileSync(file, 'PORT=3100\nLOG_LEVEL=warn\n');
    const env: NodeJS.ProcessEnv = { PORT: '3000', LOG_LEVEL: '' };
    loadEnvFile(env, file);
    expect(env).toEqual({ PORT: '3000', LOG_LEVEL: '' });
  });

  test('changes nothing without a file', () => {
    const env: NodeJS.ProcessEnv = {};
    loadEnvFile(env, join(folder, 'missing.env'));
    expect(env).toEqual({});
  });
});
