import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../src/app/run-command.ts';
import { createTestDatabase, testCodePepper } from './provider.ts';

export type CommandLine = Awaited<ReturnType<typeof createCommandLine>>;

/** Runs the operator's commands on an empty school, as the command line does. */
export async function createCommandLine() {
  const database = await createTestDatabase('empty');
  const folder = mkdtempSync(join(tmpdir(), 'fasl-cli-'));
  const env = {
    DATABASE_URL: database.url,
    CODE_PEPPER: testCodePepper,
    PROVIDER_DATA_DIR: folder,
  };

  return {
    database,
    folder,
    env,
    async run(...args: string[]) {
      let out = '';
      let err = '';
      const code = await runCommand(args, {
        env,
        print: (line) => {
          out += `${line}\n`;
        },
        printError: (line) => {
          err += `${line}\n`;
        },
      });
      return { code, out, err };
    },
    async close() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
