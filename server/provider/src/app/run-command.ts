import { EnvError } from '@fasl/shared/config/variables';
import { databaseErrorMessage } from '../db/database-error-message.ts';
import { type Terminal, UsageError } from '../modules/command/command.ts';
import { fileErrorMessage } from '../modules/command/file-error.ts';
import { commands } from './commands.ts';
import { readEnv } from './env.ts';

type Surroundings = Omit<Terminal, 'env'> & { env: Record<string, string | undefined> };

/** Runs a command line. Returns the exit code, 2 for a usage error. */
export async function runCommand(
  [name = '--help', ...args]: string[],
  { env, ...terminal }: Surroundings,
): Promise<number> {
  const print = (line: string) => terminal.print(printable(line));
  const printError = (line: string) => terminal.printError(printable(line));
  if (name === '--help' || name === 'help') {
    print(help());
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command ${name}.\n\n${help()}`);
    if (args.includes('--help')) {
      print(
        `Usage: ${command.usage}\n  ${command.summary}${command.help ? `\n${command.help}` : ''}`,
      );
      return 0;
    }
    return await command.run(args, {
      // Read on first use: some commands need no database.
      get env() {
        return readEnv(env);
      },
      print,
      printError,
    });
  } catch (error) {
    const sentence = isForOperator(error)
      ? error.message
      : (databaseErrorMessage(error) ?? fileErrorMessage(error));
    if (sentence === null) throw error;
    printError(sentence);
    return 2;
  }
}

/**
 * Strips control characters: the output contains text by students, which must not control the
 * terminal.
 */
const printable = (line: string) => line.replace(/(?![\t\n])\p{Cc}/gu, '');

/** A usage or configuration error. */
export function isForOperator(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    error instanceof UsageError || error instanceof EnvError || code.startsWith('ERR_PARSE_ARGS')
  );
}

function help(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return [
    'The provider at the hands of its operator. Usage: pnpm provider <command>',
    '',
    ...lines,
    '',
    'Without DATABASE_URL it works on the school that `pnpm start` is running.',
  ].join('\n');
}
