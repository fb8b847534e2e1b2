import { EnvError } from '@fasl/shared/config/variables';
import { FileStoreError } from '../lib/files/file-store.ts';
import type { Command } from '../modules/command/command.ts';
import { listCommandFields, toFlag } from '../modules/command/command-fields.ts';
import { describeFileError } from '../modules/command/file-error.ts';
import {
  formatCommandHelp,
  formatCommandUsage,
  formatFullHelp,
  formatGroupHelp,
} from '../modules/command/help.ts';
import { parseArguments } from '../modules/command/parse-arguments.ts';
import { InputError, labelFields, UsageError } from '../modules/command/usage-error.ts';
import { loadCommandGroup, loadCommands } from './commands.ts';
import { readEnv } from './env.ts';

type Terminal = {
  env: Record<string, string | undefined>;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Prints the steps of a long command. */
  isInteractive?: boolean;
};

/** Runs a command line. Returns the exit code: 1 for a failed result, 2 for a printed error. */
export async function runCommand(words: string[], terminal: Terminal): Promise<number> {
  const { env, isInteractive = false } = terminal;
  const print = (line: string) => terminal.print(printable(line));
  const printError = (line: string) => terminal.printError(printable(line));
  try {
    const help = await helpFor(words);
    if (help !== null) {
      print(help);
      return 0;
    }
    return await execute(words, {
      env,
      print,
      printError,
      progress: (step) => (isInteractive ? printError(`… ${step}`) : undefined),
    });
  } catch (error) {
    const message = isOperatorError(error)
      ? error.message
      : (describeFileError(error) ?? (await databaseMessage(error)));
    if (message === null) throw error;
    printError(message);
    return 2;
  }
}

/** Imports the module only after an error, because the module loads the database client. */
async function databaseMessage(error: unknown): Promise<string | null> {
  const { describeDatabaseError, describeQueryError } = await import(
    '../db/database-error-message.ts'
  );
  return describeDatabaseError(error) ?? describeQueryError(error);
}

type CommandLine = Pick<Terminal, 'env' | 'print' | 'printError'> & {
  progress: (step: string) => void;
};

async function execute(
  words: string[],
  { env, print, printError, progress }: CommandLine,
): Promise<number> {
  const { command, args } = await findCommand(words);
  const { input, isJson } = parseArguments(command, args);
  const context = {
    // Read lazily, because some commands need no database.
    get env() {
      return readEnv(env);
    },
    progress,
    print: (line: string) => (isJson ? undefined : print(line)),
  };
  const { data, lines, notes, hasFailed } = await command
    .execute(input, context)
    .catch((error: unknown) => {
      throw error instanceof InputError ? labelled(error, command, input) : error;
    });
  if (isJson) print(JSON.stringify(data, null, 2));
  else {
    for (const note of notes) printError(note);
    for (const line of lines) print(line);
  }
  return hasFailed ? 1 : 0;
}

type FoundCommand = { command: Command; args: string[] };

async function findCommand(words: string[]): Promise<FoundCommand> {
  const [noun = '', verb = ''] = words;
  const group = await loadCommandGroup(noun);
  const long = group.find(({ name }) => name === `${noun} ${verb}`);
  if (long) return { command: long, args: words.slice(2) };
  const short = group.find(({ name }) => name === noun);
  if (short) return { command: short, args: words.slice(1) };
  if (group.length > 0 && verb === '') throw new UsageError(formatGroupHelp(group));
  const [unknown, help] =
    group.length > 0
      ? [`${noun} ${verb}`, formatGroupHelp(group)]
      : [noun, formatFullHelp(await loadCommands())];
  throw new UsageError(`Unknown command: ${unknown}.\n\n${help}`);
}

/** Returns the help that the command line requests, or null. */
async function helpFor(words: string[]): Promise<string | null> {
  const [noun = 'help', verb = ''] = words;
  if (noun === 'help' || noun === '--help') return formatFullHelp(await loadCommands());
  if (!words.includes('--help')) return null;
  const group = await loadCommandGroup(noun);
  if (verb === '--help' && group.length > 1) return formatGroupHelp(group);
  return formatCommandHelp((await findCommand(words)).command);
}

/** Uses the field names of the command line, and adds the usage if a field is missing. */
function labelled({ problems }: InputError, command: Command, input: object): UsageError {
  const labelOf = (field: string) =>
    command.args.includes(field) ? `The ${field}` : toFlag(field);
  const sentences = problems.map(({ sentence }) => labelFields(sentence, labelOf));
  const required = listCommandFields(command).filter(({ isRequired }) => isRequired);
  const isMissing = required.some(({ name }) => !Object.hasOwn(input, name));
  const usage = isMissing ? `\n\nUsage: ${formatCommandUsage(command)}` : '';
  return new UsageError(`${[...new Set(sentences)].join('\n')}${usage}`);
}

/** Removes control characters, because text by students must not control the terminal. */
const printable = (line: string) => line.replace(/(?![\t\n])\p{Cc}/gu, '');

/** Whether an error is caused by the usage or the configuration. */
export const isOperatorError = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof EnvError || error instanceof FileStoreError;
