import { existsSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { type Terminal, UsageError } from '../../command/command.ts';
import { importFile } from './import-file.ts';
import { ImportError, reportLines } from './model/report.ts';
import { csvOf, templateRows, xlsxOf } from './sheet/template.ts';

const usage = 'content import <file> --into <folder> [--json]';

export async function importInto(args: string[], { print, printError }: Terminal): Promise<number> {
  const { file, into, isJson } = readArgs(args);
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw new UsageError(`There is no file ${file}.`);
  }
  try {
    const { report, written } = importFile(file, into);
    const { entries } = report;
    if (isJson) print(JSON.stringify({ entries, counts: report.counts(), written }, null, 2));
    else for (const line of [...reportLines(report), ...written.notes]) print(line);
    if (written.count === 0) printError(`Nothing of ${file} was converted. Nothing was written.`);
    else if (!isJson) print(`${written.count} files are in ${into}. Next: fasl content check`);
    return written.count === 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { line, column } = error.position;
    printError(`${basename(file)}:${line}:${column}: ${error.message}. Nothing was written.`);
    return 1;
  }
}

function readArgs(args: string[]): { file: string; into: string; isJson: boolean } {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'boolean', default: false }, into: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0 || !values.into)
    throw new UsageError(`Usage: ${usage}`);
  return { file, into: values.into, isJson: values.json };
}

const templates = Object.keys(templateRows).flatMap((name) => [`${name}.xlsx`, `${name}.csv`]);

/** Writes a sheet to fill in, with an example in each row. */
export async function writeTemplate(args: string[], { print }: Terminal): Promise<number> {
  const [file, ...more] = args;
  const rows = file && templateRows[basename(file, extname(file))];
  if (!file || !rows || more.length > 0 || !templates.includes(basename(file))) {
    throw new UsageError(`Usage: content template <${templates.join(' | ')}>`);
  }
  if (existsSync(file)) throw new UsageError(`${file} is there already.`);
  writeFileSync(file, extname(file) === '.csv' ? csvOf(rows) : xlsxOf(rows));
  const next = file.includes('students')
    ? `students check ${file}`
    : `content import ${file} --into <folder>`;
  print(`A sheet to fill in is in ${file}. Next: fasl ${next}`);
  return 0;
}
