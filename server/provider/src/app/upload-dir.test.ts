import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvError } from '@fasl/shared/config/variables';
import { afterAll, describe, expect, test } from 'vitest';
import { createUploadDir } from './upload-dir.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-upload-dir-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('createUploadDir', () => {
  test('creates the folder of uploads', () => {
    createUploadDir(join(folder, 'new'));
    expect(existsSync(join(folder, 'new/uploads'))).toBe(true);
  });

  test('names the variable and the folder if nothing can be stored there', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => createUploadDir(file)).toThrow(EnvError);
    expect(() => createUploadDir(file)).toThrow(
      `PROVIDER_DATA_DIR: nothing can be stored in ${file}. Error: ENOTDIR`,
    );
  });
});
