import { runCommand } from '../../src/app/run-command.ts';
import { type TestProvider, testCodePepper } from '../provider.ts';

/** Runs operator commands on a school and returns their output. */
export const createOperator =
  (school: () => Pick<TestProvider, 'database'>) =>
  async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const env = { DATABASE_URL: school().database.url, CODE_PEPPER: testCodePepper };
    const code = await runCommand(args, { env, print: print, printError: print });
    return { code, output: lines.join('\n') };
  };
