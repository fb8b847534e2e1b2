import { runCommand } from '../../../../server/provider/src/app/run-command.ts';
import { patiently } from '../runner/patience.ts';
import { providerEnv } from './school-database.ts';

/** Runs a command of the provider's CLI; returns its output. */
export const runProvider = (...args: string[]): Promise<string> =>
  patiently(async () => {
    const lines: string[] = [];
    const complaints: string[] = [];
    const code = await runCommand(args, {
      env: { ...process.env, ...providerEnv() },
      print: (line) => void lines.push(line),
      printError: (line) => void complaints.push(line),
    });
    if (code !== 0) throw new Error(`${args.join(' ')}: ${[...complaints, ...lines].join('\n')}`);
    return lines.join('\n');
  }, isCutOff);

/** The CLI's message when the database was killed. */
const isCutOff = (error: unknown) =>
  String(error).includes('The database at DATABASE_URL does not answer');
