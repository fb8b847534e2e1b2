import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { runCommand } from '../src/app/run-command.ts';
import { createTestDatabase, type TestDatabase, testCodePepper } from './provider.ts';

export type FolderFiles = Record<string, string | Buffer | null>;

/** Writes files below a folder. Null deletes a file. */
export function writeFiles(folder: string, files: FolderFiles): void {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path);
    if (content === null) {
      rmSync(target, { recursive: true, force: true });
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

/** Reads every file of a folder by path, with one character per byte. */
export function readFiles(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return Object.fromEntries(
    paths.toSorted().map((path) => [path, readFileSync(join(folder, path)).toString('latin1')]),
  );
}

export type ContentSchool = {
  database: TestDatabase;
  dataDir: string;
  run: (...args: string[]) => Promise<{ code: number; output: string }>;
  content: (...args: string[]) => Promise<{ code: number; output: string }>;
  close: () => Promise<void>;
};

/** Opens a database and a data folder for one test, with operator commands. */
export async function openContentSchool(
  template: 'empty' | 'school' = 'empty',
): Promise<ContentSchool> {
  const database = await createTestDatabase(template);
  const dataDir = mkdtempSync(join(tmpdir(), 'fasl-content-data-'));
  if (template === 'school') {
    const demo = join(inject('testPostgres').dataDir, 'provider');
    for (const part of ['media', 'materials'])
      cpSync(join(demo, part), join(dataDir, part), { recursive: true });
  }
  const env = {
    DATABASE_URL: database.url,
    CODE_PEPPER: testCodePepper,
    PROVIDER_DATA_DIR: dataDir,
  };
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const code = await runCommand(args, { env, print, printError: print });
    return { code, output: printed.join('\n') };
  };
  const content = (...args: string[]) => run('content', ...args);
  const close = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, run, content, close };
}
