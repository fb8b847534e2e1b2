import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { childEnv } from '../test-support/child-env.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fasl-colour-'));
writeFileSync(join(folder, 'school.yaml'), 'setings: {}\n');
afterAll(() => rmSync(folder, { recursive: true }));

const check = (env: Record<string, string>, ...flags: string[]) =>
  spawnSync(process.execPath, [main, 'content', 'check', folder, ...flags], {
    env: { ...childEnv, ...env },
    encoding: 'utf8',
  });
const problem = 'school.yaml:1:1: setings: unknown key "setings"';

describe('content check', () => {
  test('colours the position of a problem when colours are forced', () => {
    const { stderr } = check({ FORCE_COLOR: '1' });
    expect(stderr).toContain('\u001b[36m1:1\u001b[39m');
    expect(stripVTControlCharacters(stderr)).toContain(problem);
  }, 60_000);

  test.each(process.env['FAULTS'] ? [{}, { NO_COLOR: '1' }] : [{}])(
    'prints no colours when the output is piped and the environment is %j',
    (env) => {
      expect(check(env).stderr).toContain(problem);
    },
    60_000,
  );

  test('prints problems as JSON without colours', () => {
    const { status, stdout } = check({ FORCE_COLOR: '1' }, '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      problems: [{ path: 'school.yaml', line: 1, column: 1 }],
    });
  }, 60_000);
});
