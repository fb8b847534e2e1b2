import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { childEnv } from '../provider/test-support/child-env.ts';

const program = join(import.meta.dirname, 'main.ts');

describe('pnpm doctor', () => {
  test('prints how to fix each problem and exits with code 1', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fasl-doctor-'));
    const env = { ...childEnv, PORT: 'many', PROVIDER_API_URL: 'http://127.0.0.1:9/api' };
    const { status, stdout } = spawnSync(process.execPath, [program], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });

    expect(stdout).toContain('PORT: must be a whole number from 0 to 65535.\n    Set PORT');
    expect(stdout).toMatch(/\d to fix\.\n$/);
    expect(status).toBe(1);
  });

  test('rejects an unknown option with the usage', () => {
    const run = spawnSync(process.execPath, [program, '--foo'], { encoding: 'utf8' });

    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toMatch(/^Unknown option '--foo'/);
    expect(run.stderr).toContain('\n\nCheck the configuration');
  });
});
