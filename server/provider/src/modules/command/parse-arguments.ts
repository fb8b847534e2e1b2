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
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error;
    // Drops the rest of Node's message, which explains how to escape a dash.
    const [reason = ''] = String((error as Error).message).split('. ');
    throw new UsageError(`Nothing was done: ${reason}.`);
  }
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
