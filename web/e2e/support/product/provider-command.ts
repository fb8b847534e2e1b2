import { runCommand } from '../../../../server/provider/src/app/run-command.ts';
import { retryUntilServerReturns } from '../runner/server-kills.ts';
import { readProviderEnv } from './school-database.ts';

/** Runs a command of the provider's CLI; returns its output. */
export const runProvider = (...args: string[]): Promise<string> =>
  retryUntilServerReturns(async () => {
    const lines: string[] = [];
    const errors: string[] = [];
    const code = await runCommand(args, {
      env: { ...process.env, ...readProviderEnv() },
      print: (line) => void lines.push(line),
      printError: (line) => void errors.push(line),
    });
    if (code !== 0) throw new Error(`${args.join(' ')}: ${[...errors, ...lines].join('\n')}`);
    return lines.join('\n');
  }, isDatabaseDown);

/** Matches the CLI's message when the database was killed. */
const isDatabaseDown = (error: unknown) =>
  String(error).includes('The database at DATABASE_URL does not answer');
