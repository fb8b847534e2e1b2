import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { toAsciiNumber } from '@fasl/shared/rules/text/digits';
import type { Command } from './command.ts';
import { type CommandField, listCommandFields, toFlag } from './command-fields.ts';
import { UsageError } from './usage-error.ts';

type ParsedArguments = { input: Record<string, unknown>; isJson: boolean };

/** Parses arguments into the input of a command. The command's schema validates it later. */
export function parseArguments(command: Command, args: string[]): ParsedArguments {
  const fields = listCommandFields(command);
  const flags = fields.filter(({ isPositional }) => !isPositional);
  const options = Object.fromEntries(
    flags.map(({ name, type }) => [
      toFlag(name).slice(2),
      { type: type === 'boolean' ? type : 'string' } as const,
    ]),
  );
  const { values, positionals } = readWords(args, { ...options, json: { type: 'boolean' } });
  const { json, ...typed } = values as Record<string, string | boolean | undefined>;
  const words = joinLast(command, positionals);
  const extra = words.slice(command.args.length);
  // Rejects extra arguments, because an ignored argument looks as if it had been applied.
  if (extra.length > 0) {
    throw new UsageError(`Nothing was done: unexpected argument "${extra.join(' ')}".`);
  }
  const given = fields.map((field) => {
    const { name, isPositional } = field;
    const value = isPositional ? words[command.args.indexOf(name)] : typed[toFlag(name).slice(2)];
    return [name, typeof value === 'string' ? readValue(field, value) : value] as const;
  });
  const input = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  return { input, isJson: json === true };
}

function readWords(args: string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: attachNumbers(args, options), options, allowPositionals: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(`Nothing was done: ${toReason((error as Error).message)}.`);
  }
}

/** Writes `--value -5` as `--value=-5`, so that the schema and not Node rejects the value. */
function attachNumbers(args: string[], options: ParseArgsOptionsConfig): string[] {
  const takesValue = (word: string) =>
    word.startsWith('--') && options[word.slice(2)]?.type === 'string';
  const attached: string[] = [];
  for (const word of args) {
    const last = attached.at(-1) ?? '';
    if (/^-\d/.test(word) && takesValue(last)) attached.splice(-1, 1, `${last}=${word}`);
    else attached.push(word);
  }
  return attached;
}

/** Drops the rest of Node's message, which explains how to escape a dash. */
function toReason(message: string): string {
  const [reason = ''] = message.split(/\.\s/);
  const [, flag] = /^Option '(--[\w-]+)' argument is ambiguous/.exec(reason) ?? [];
  return flag ? `${flag} needs a value, and one that starts with a dash needs ${flag}=` : reason;
}

function joinLast({ args, joinsLastArg }: Command, words: string[]): string[] {
  if (!joinsLastArg || words.length <= args.length) return words;
  const last = args.length - 1;
  return [...words.slice(0, last), words.slice(last).join(' ')];
}

/** Leaves text that is not a number unchanged, so that the schema rejects it. */
function readValue({ type }: CommandField, text: string): string | number {
  const number = toAsciiNumber(text);
  return type === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(number) ? Number(number) : text;
}
