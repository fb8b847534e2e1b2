import { EnvError } from '@fasl/shared/config/variables';
import { databaseErrorMessage } from '../db/database-error-message.ts';
import { type Terminal, UsageError } from '../modules/command/command.ts';
import { fileErrorMessage } from '../modules/command/file-error.ts';
import { commands } from './commands.ts';
import { readEnv } from './env.ts';

type CommandContext = Omit<Terminal, 'env'> & { env: Record<string, string | undefined> };

/** Runs a command line. Returns the exit code, 2 for a usage error. */
export async function runCommand(
  [name = '--help', ...args]: string[],
  { env, ...terminal }: CommandContext,
): Promise<number> {
  const print = (line: string) => terminal.print(printable(line));
  const printError = (line: string) => terminal.printError(printable(line));
  if (name === '--help' || name === 'help') {
    print(help());
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`Unknown command: ${name}.\n\n${help()}`);
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

/** Removes control characters, so that text by students cannot control the terminal. */
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
    'Operates the provider. Usage: pnpm provider <command>',
    '',
    ...lines,
    '',
    'Without DATABASE_URL, commands apply to the school that `pnpm start` runs.',
  ].join('\n');
}
