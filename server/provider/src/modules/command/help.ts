import type { Command } from './command.ts';
import { type CommandField, listCommandFields } from './command-fields.ts';

const jsonFlag = { left: '--json', right: 'Print the result as JSON' };

/** Returns `codes mint --kind <recharge|scratch|center> [flags]`. */
export function formatCommandUsage(command: Command): string {
  const fields = listCommandFields(command);
  const shown = fields.filter(({ isRequired, isPositional }) => isRequired || isPositional);
  const words = shown.map(({ label, placeholder, isRequired, isPositional }) => {
    const word = isPositional ? label : `${label} <${placeholder}>`;
    return isRequired ? word : `[${word}]`;
  });
  return [command.name, ...words, ...(shown.length < fields.length ? ['[flags]'] : [])].join(' ');
}

export function formatCommandHelp(command: Command): string {
  const fields = listCommandFields(command);
  const args = fields.filter(({ isPositional }) => isPositional);
  const flags = fields.filter(({ isPositional }) => !isPositional);
  const examples = Object.entries(command.examples).map(
    ([comment, line]) => `  # ${comment}\n  fasl ${line}`,
  );
  return [
    `${command.summary}.`,
    `Usage: ${formatCommandUsage(command)}`,
    section('Arguments', args.map(helpLine)),
    section('Flags', [...flags.map(helpLine), jsonFlag]),
    `Examples:\n${examples.join('\n\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

type HelpLine = { left: string; right: string };

function helpLine(field: CommandField): HelpLine {
  const { label, type, description, placeholder, isRequired, isPositional, defaultValue } = field;
  const value = defaultValue === undefined ? ` <${placeholder}>` : `=${defaultValue}`;
  const note = isRequired && !isPositional ? ' (required)' : '';
  const hasValue = !isPositional && type !== 'boolean';
  return { left: hasValue ? `${label}${value}` : label, right: `${description}${note}` };
}

function section(title: string, lines: HelpLine[]): string {
  if (lines.length === 0) return '';
  const width = Math.max(...lines.map(({ left }) => left.length));
  return [
    `${title}:`,
    ...lines.map(({ left, right }) => `  ${left.padEnd(width)}   ${right}`),
  ].join('\n');
}

const summaries = (commands: readonly Command[]): string =>
  section(
    'Commands',
    commands.map(({ name, summary }) => ({ left: name, right: summary })),
  );

/** The help of all commands of one noun. */
export const formatGroupHelp = (commands: readonly Command[]): string =>
  [
    `Usage: ${commands.map(formatCommandUsage).join('\n       ')}`,
    summaries(commands),
    'Run a command with --help for its flags and examples.',
  ].join('\n\n');

export const formatFullHelp = (commands: readonly Command[]): string =>
  [
    'Operates the provider.',
    'Usage: fasl <command> [arguments] [flags]',
    summaries(commands),
    'Run a command with --help for its flags and examples.\nWithout DATABASE_URL, commands apply to the school that `pnpm start` runs.',
  ].join('\n\n');
