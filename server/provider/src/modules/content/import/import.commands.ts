import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { defineCommand, defineCommandWithData } from '../../command/command.ts';
import { textField } from '../../command/fields.ts';
import { createFieldError } from '../../command/usage-error.ts';
import { formatReport, ImportError } from './model/report.ts';
import { templateRows, toCsv, toXlsx } from './sheet/template.ts';

const outcomes = z.enum(['converted', 'changed', 'left out']);

const importInto = defineCommandWithData({
  name: 'content import',
  summary: 'Convert a file of another system to files of a school folder',
  input: z.strictObject({
    file: textField('The file to convert', 'file'),
    into: textField('Where to write: a new folder, a school, or a lesson', 'folder'),
  }),
  args: ['file'],
  output: z.object({
    /** The reason why nothing was converted. */
    error: z.object({ message: z.string(), line: z.int(), column: z.int() }).nullable(),
    entries: z.array(
      z.object({
        type: z.string(),
        name: z.string(),
        at: z.object({ path: z.string(), line: z.int(), column: z.int() }),
        outcome: outcomes,
        notes: z.array(z.string()),
      }),
    ),
    /** Numbers of items by type and outcome. */
    counts: z.record(z.string(), z.partialRecord(outcomes, z.int())),
    written: z.object({ count: z.int(), notes: z.array(z.string()) }),
  }),
  examples: {
    'Convert questions of another system': 'content import questions.gift --into my-school',
  },
  async run({ file, into }) {
    if (!existsSync(file) || !statSync(file).isFile()) {
      throw createFieldError('file', `There is no file ${file}.`);
    }
    const { importFile } = await import('./import-file.ts');
    try {
      return importFile(file, into);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      return error;
    }
  },
  toData(result) {
    if (result instanceof ImportError) {
      const { message, position } = result;
      const error = { message, line: position.line, column: position.column };
      return { error, entries: [], counts: {}, written: { count: 0, notes: [] } };
    }
    const { report, written } = result;
    return { error: null, entries: report.entries, counts: report.counts(), written };
  },
  text(result, { into }) {
    if (result instanceof ImportError) return [];
    const { report, written } = result;
    const next = `${written.count} files are in ${into}. Next: fasl content check`;
    return [...formatReport(report), ...written.notes, ...(written.count === 0 ? [] : [next])];
  },
  notes(result, { file }) {
    if (result instanceof ImportError) {
      const { line, column } = result.position;
      return [`${basename(file)}:${line}:${column}: ${result.message}. Nothing was written.`];
    }
    if (result.written.count > 0) return [];
    return [`Nothing of ${file} was converted. Nothing was written.`];
  },
  hasFailed: (result) => result instanceof ImportError || result.written.count === 0,
});

const templates = Object.keys(templateRows).flatMap((name) => [`${name}.xlsx`, `${name}.csv`]);

/** The command for a filled-in template; all others are converted to files of the school. */
const nextCommands: Partial<Record<string, string>> = {
  students: 'students check FILE',
  codes: 'codes import FILE --kind <kind>',
};

const template = defineCommand({
  name: 'content template',
  summary: 'Write a sheet of questions, lessons, codes or students to fill in',
  input: z.strictObject({ file: textField(`A path that ends in ${templates.join(', ')}`, 'file') }),
  args: ['file'],
  output: z.object({ file: z.string() }),
  examples: { 'Start a sheet of questions': 'content template questions.xlsx' },
  async run({ file }) {
    const rows = templateRows[basename(file, extname(file))];
    if (!rows || !templates.includes(basename(file))) {
      throw createFieldError('file', `{file} must end in ${templates.join(', ')}.`);
    }
    if (existsSync(file)) throw createFieldError('file', `${file} is there already.`);
    writeFileSync(file, extname(file) === '.csv' ? toCsv(rows) : toXlsx(rows));
    return { file };
  },
  text({ file }) {
    const next =
      nextCommands[basename(file, extname(file))] ?? 'content import FILE --into <folder>';
    return [`A sheet to fill in is in ${file}. Next: fasl ${next.replace('FILE', () => file)}`];
  },
});

export const importCommands = [importInto, template];
