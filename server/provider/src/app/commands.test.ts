import { describe, expect, test } from 'vitest';
import { replaceGeneratedSection } from '../../test-support/generated-doc.ts';
import { listCommandFields } from '../modules/command/command-fields.ts';
import { parseArguments } from '../modules/command/parse-arguments.ts';
import { loadCommandGroup, loadCommands } from './commands.ts';

const commands = await loadCommands();

/** Splits a command line like a shell; quotes keep words together. */
const splitWords = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const table = () =>
  [
    '| command | does | over HTTP |',
    '|---|---|---|',
    ...commands.map(({ name, summary, isLocal }) => {
      const path = isLocal ? 'no' : `\`POST /admin/${name.replace(' ', '/')}\``;
      return `| \`${name}\` | ${summary} | ${path} |`;
    }),
  ].join('\n');

test('lists every command in docs/provider.md', async () => {
  const { file, text } = replaceGeneratedSection('provider.md', 'operator commands', table());
  await expect(text).toMatchFileSnapshot(file);
});

test('finds each command by the first word of its name', async () => {
  const nouns = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
  const groups = await Promise.all(nouns.map(loadCommandGroup));
  expect(groups.flat()).toEqual(commands);
});

describe.each(commands)('$name', (command) => {
  const { name, summary, args, examples, input } = command;

  test('has an imperative summary and described fields', () => {
    expect(summary).toMatch(/^[A-Z][^.]*$/);
    expect(Object.keys(input.shape)).toEqual(expect.arrayContaining([...args]));
    for (const field of listCommandFields(command)) {
      expect(field.description, field.name).toMatch(/^[A-Z].*[^.]$/);
    }
    expect(Object.keys(input.shape)).not.toContain('json');
  });

  test('has examples that its schema accepts', () => {
    expect(Object.keys(examples).length).toBeGreaterThan(0);
    for (const line of Object.values(examples)) {
      const words = splitWords(line);
      const length = name.split(' ').length;
      expect(words.slice(0, length).join(' ')).toBe(name);
      const parsed = parseArguments(command, words.slice(length));
      expect(input.safeParse(parsed.input).error).toBeUndefined();
    }
  });
});
