import { runCommand } from '../../src/app/run-command.ts';
import { type TestProvider, testCodePepper } from '../provider.ts';

/** Runs operator commands on that school and returns their output. */
export const createOperator =
  (school: () => Pick<TestProvider, 'database'>) =>
  async (...args: string[]) => {
    const said: string[] = [];
    const note = (line: string) => said.push(line);
    const env = { DATABASE_URL: school().database.url, CODE_PEPPER: testCodePepper };
    const code = await runCommand(args, { env, print: note, printError: note });
    return { code, said: said.join('\n') };
  };
