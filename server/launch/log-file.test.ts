import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile, limitLogFile } from '@fasl/tracing/log-file';
import { afterAll, describe, expect, test } from 'vitest';
import { startChild } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-log-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, name);
const write = (log: LogFile, text: string) => log.write(Buffer.from(text));

describe('LogFile', () => {
  test('keeps the newest files when the log exceeds its maximum size', () => {
    const path = pathOf('rotated.log');
    const log = new LogFile(path, { maxBytes: 10, maxFiles: 2 });

    for (const line of ['first-1\n', 'second-2\n', 'third-3\n', 'fourth-4\n']) write(log, line);

    const read = (name: string) => readFileSync(name, 'utf8');
    expect(read(path)).toBe('fourth-4\n');
    expect(read(`${path}.1`)).toBe('third-3\n');
    expect(read(`${path}.2`)).toBe('second-2\n');
    expect(existsSync(`${path}.3`)).toBe(false);
  });

  test('counts the size of an existing file towards the maximum', () => {
    const path = pathOf('continued.log');
    writeFileSync(path, 'of the last start\n');
    write(new LogFile(path, { maxBytes: 20 }), 'of this start\n');

    expect(readFileSync(path, 'utf8')).toBe('of this start\n');
  });

  test('drops lines while the disk is full and logs a warning afterwards', () => {
    const path = pathOf('full.log');
    symlinkSync('/dev/full', path);
    const log = new LogFile(path);
    write(log, 'one\ntwo\n');
    write(log, 'three\n');
    rmSync(path);

    write(log, 'four\n');
    write(log, 'five\n');

    const [warning = '', ...rest] = readFileSync(path, 'utf8').trim().split('\n');
    expect(JSON.parse(warning)).toMatchObject({ level: 40, count: 3 });
    expect(rest).toEqual(['four', 'five']);
  });
});

describe('limitLogFile', () => {
  test('rotates a large log while another program appends to the same file', () => {
    const path = pathOf('postgres.log');
    writeFileSync(path, 'x'.repeat(30));
    limitLogFile(path, { maxBytes: 20 });
    appendFileSync(path, 'new');

    expect(readFileSync(`${path}.1`, 'utf8')).toBe('x'.repeat(30));
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(() => limitLogFile(pathOf('missing.log'))).not.toThrow();
  });
});

describe('startChild', () => {
  test('keeps the child running when its log cannot be written', async () => {
    const file = pathOf('chatty.mjs');
    writeFileSync(
      file,
      `for (let n = 0; n < 5000; n += 1) console.log('x'.repeat(100));
       await new Promise((resolve) => setTimeout(resolve, 200));
       console.error('end'); process.exitCode = 7;`,
    );
    const logFile = pathOf('chatty.log');
    symlinkSync('/dev/full', logFile);

    const child = startChild({ name: 'chatty', args: [file], env: process.env, logFile });

    expect((await child.exited).code).toBe(7);
  });
});
