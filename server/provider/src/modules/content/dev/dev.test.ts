import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { childEnv } from '../../../../test-support/child-env.ts';
import {
  type ContentSchool,
  openContentSchool,
  writeFiles,
} from '../../../../test-support/content.ts';
import { testCodePepper } from '../../../../test-support/provider.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const main = fileURLToPath(new URL('../../../../cli/main.ts', import.meta.url));
const origin = 'https://school.test';
const root = mkdtempSync(join(tmpdir(), 'fasl-dev-'));
const folder = join(root, 'school');
const lesson = 'classrooms/electricity/01-lessons/01-chapter-one/01-ohms-law';
const page = `${lesson}/01-summary.webcontent.md`;
let school: ContentSchool;
let child: ChildProcessByStdio<null, Readable, Readable>;
let output = '';

beforeAll(async () => {
  school = await openContentSchool();
  await school.content('new', folder);
  child = spawn(process.execPath, [main, 'content', 'dev', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnv,
      NODE_ENV: 'test',
      DATABASE_URL: school.database.url,
      CODE_PEPPER: testCodePepper,
      PROVIDER_DATA_DIR: school.dataDir,
      BFF_ORIGIN: origin,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  await nextOutput('Watching');
});
afterAll(async () => {
  child.kill('SIGKILL');
  await school.close();
  rmSync(root, { recursive: true });
});

const nextOutput = (text: string) =>
  vi.waitFor(() => expect(output).toContain(text), { timeout: 20_000, interval: 20 });

describe('content dev', () => {
  test('prints the address of a unit when its file is saved', async () => {
    output = '';
    writeFiles(folder, {
      [page]: readFileSync(join(folder, page), 'utf8').replace('The voltage', 'Voltage'),
    });
    await nextOutput(`/webcontent/`);
    const [row] = await school.database
      .client`select id, course_id from units where type = 'webcontent'`;
    const { course_id: course, id } = row ?? {};
    expect(output).toBe(`${origin}/classroom/electricity/course/${course}/webcontent/${id}\n`);
  });

  test('prints the problems of a file and applies the file after they are fixed', async () => {
    output = '';
    writeFiles(folder, { [`${lesson}/lesson.yaml`]: 'name: Ohm\nprise: 1\n' });
    await nextOutput('2 problems. Nothing was applied.');
    expect(output).toContain(`${lesson}/lesson.yaml:2:1: prise: unknown key "prise"`);
    writeFiles(folder, { [`${lesson}/lesson.yaml`]: 'name: Ohm\nprice: 60\n' });
    await nextOutput(`${origin}/classroom/electricity/course/`);
  });

  test('exits with code 0 when stopped', async () => {
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(output).toContain('Stopped. Applied 3 changes.');
  });

  test('rejects a school with students', async () => {
    const used = await openContentSchool('school');
    expect(await used.content('dev', folder)).toMatchObject({
      code: 2,
      output: expect.stringContaining('This school has students'),
    });
    await used.close();
  });
});
