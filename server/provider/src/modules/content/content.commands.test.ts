import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ContentSchool,
  openContentSchool,
  readFiles,
  writeFiles,
} from '../../../test-support/content.ts';
import { createPng } from '../../../test-support/provider.ts';

let school: ContentSchool;
let other: ContentSchool;
const root = mkdtempSync(join(tmpdir(), 'fasl-content-'));
const folder = join(root, 'school');
const room = 'classrooms/electricity';
const lesson = `${room}/01-lessons/01-chapter-one/01-ohms-law`;

beforeAll(async () => {
  [school, other] = await Promise.all([openContentSchool(), openContentSchool()]);
  await school.content('new', folder);
  writeFiles(folder, {
    [`${room}/cover.png`]: createPng({ width: 4, height: 4 }),
    [`${lesson}/05-مذكرة.document.pdf`]: '%PDF-1.7\nسلام',
  });
});
afterAll(async () => {
  await Promise.all([school.close(), other.close()]);
  rmSync(root, { recursive: true });
});

describe('content', () => {
  test('reports an unused file', async () => {
    expect(await school.content('check', folder)).toEqual({
      code: 1,
      output: expect.stringContaining(`${room}/cover.png:1:1: is not part of the school`),
    });
    writeFiles(folder, { [`${room}/cover.png`]: null });
    expect(await school.content('check', folder)).toMatchObject({ code: 0 });
  });

  test('counts one problem in the singular', async () => {
    const wrong = join(root, 'wrong');
    await school.content('new', wrong);
    writeFiles(wrong, { 'extra.txt': 'x' });
    expect(await school.content('check', wrong)).toMatchObject({
      output: expect.stringMatching(/(^|\n)1 problem\.$/),
    });
  });

  test('applies a new school once, after which the plan is empty', async () => {
    expect(await school.content('plan', folder)).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /\+ lesson electricity\/ohms-law[\s\S]*\nPlan: \d+ to create, \d+ to change, 0 to move/,
      ),
    });
    expect(await school.content('apply', folder)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Done.'),
    });
    const again = { code: 0, output: 'Nothing to do: the school is as the folder has it.' };
    expect(await school.content('plan', folder)).toEqual(again);
    expect(await school.content('apply', folder)).toEqual(again);
  });

  test('exports a folder that creates the same school in an empty database', async () => {
    const [first, second] = [join(root, 'first'), join(root, 'second')];
    expect(await school.content('export', first)).toMatchObject({ code: 0 });
    expect(await school.content('plan', first)).toMatchObject({
      output: expect.stringContaining('Nothing to do'),
    });
    expect(await other.content('apply', first)).toMatchObject({ code: 0 });
    expect(await other.content('export', second)).toMatchObject({ code: 0 });
    expect(readFiles(second)).toEqual(readFiles(first));
    expect(readFiles(second)).toHaveProperty([`${lesson}/05-مذكرة.document.pdf`]);
  });

  test('restores a lesson with only the units that are now in the folder', async () => {
    const apart = `${room}/01-lessons/01-chapter-one/02-light`;
    writeFiles(folder, {
      [`${apart}/lesson.yaml`]: 'name: Light\nprice: 10\n',
      [`${apart}/01-a.document.pdf`]: '%PDF-1.7 a',
    });
    expect(await school.content('apply', folder)).toMatchObject({ code: 0 });
    writeFiles(folder, { [apart]: null });
    expect(await school.content('apply', folder)).toMatchObject({ code: 0 });
    writeFiles(folder, { [`${apart}/lesson.yaml`]: 'name: Light\nprice: 10\n' });
    expect(await school.content('apply', folder)).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 to restore, 1 to archive'),
    });
    expect((await school.content('plan', folder)).output).toContain('Nothing to do');
  });
});
