import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type Terminal, UsageError } from '../../command/command.ts';
import { importFile } from './import-file.ts';
import { ImportError, reportLines } from './model/report.ts';

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
