import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isRunning } from '../provider/test-support/is-running.ts';
import { rejectOnExit, startChild } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, source: string) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  return { name, args: [file], env: process.env, logFile: join(folder, `${name}.log`) };
}

describe('startChild', () => {
  test('reports the last log lines of a child that exits early', async () => {
    const child = startChild(
      program('unlucky', "console.error('no such table'); process.exit(3);"),
    );

    const waiting = rejectOnExit(child, new Promise(() => {}));

    await expect(waiting).rejects.toThrow(/unlucky ended with code 3\.\n {2}no such table/);
  });

  test('stops a child once and waits for its exit when stop is called twice', async () => {
    const child = startChild(
      program(
        'patient',
        `let signals = 0;
       process.on('SIGTERM', () => { signals += 1; setTimeout(() => process.exit(signals === 1 ? 0 : 9), 100); });
       setInterval(() => {}, 1000);
       process.send('up');`,
      ),
    );
    await child.message;

    await Promise.all([child.stop(), child.stop()]);

    expect((await child.exited).code).toBe(0);
  });

  test('stops all children when the launcher is killed', async () => {
    const inner = program('inner', 'process.send(process.pid); setInterval(() => {}, 1000);');
    const module = JSON.stringify(resolve('server/launch/child.ts'));
    const outer = program(
      'outer',
      `import { startChild } from ${module};
     const child = startChild({ ...${JSON.stringify({ ...inner, env: {} })}, env: process.env });
     console.log(await child.message);`,
    );
    const launcher = spawn(process.execPath, outer.args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(launcher.stdout, 'data');
    const pid = Number(said);

    launcher.kill('SIGKILL');

    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
