import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { cairoDay } from '@fasl/shared/rules/time/cairo-days';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { singleArgument } from '../command/options.ts';
import { ImportError } from '../content/import/model/report.ts';
import { problemLine } from '../content/read/problems.ts';
import { writeBundle } from './bundle/write-bundle.ts';
import { eraseStudent } from './erase/erase-student.ts';
import { exportStudents } from './export/export-students.ts';
import { importStudents } from './import/apply.ts';
import { planStudents, type StudentPlan } from './import/plan.ts';
import { planJson, printPlan } from './import/print.ts';
import { readStudents, type StudentFile } from './import/read-students.ts';

const verbs = { check, plan, import: importFile, export: exportTo, bundle, erase };

const usage =
  'students check <file> | students plan <file> | students import <file> [--skip-bad] | students export <file> | students bundle <number> <file.zip> | students erase <number> [--by name]';

export const studentsCommand: Command = {
  usage,
  summary: 'Import students from a sheet, export them, and answer requests for personal data',
  help: `
Commands:
  check <file>      Check a sheet (.xlsx, .csv) without a database.
  plan <file>       Show what import would do. Changes nothing.
  import <file>     Create and change students, all rows or none, and invite the new ones.
  export <file>     Write all students to a new sheet that import reads.
  bundle <number> <file.zip>
                    Write everything about one student, as JSON and files.
  erase <number>    Remove everything that identifies a student. Sums and marks stay.

Options:
  --json=false      Print check and plan as JSON, for programs.
  --skip-bad=false  Import the other rows when some have problems.
  --by=operator     The name under which it is recorded.

Examples:
  # Fill in a sheet, and look at what is wrong with it
  fasl content template students.xlsx
  fasl students check students.xlsx

  # See what would change, then change it
  fasl students plan students.xlsx
  fasl students import students.xlsx --by mona

  # Answer a request under the law on personal data
  fasl students bundle 12345678 /data/12345678.zip
  fasl students erase 12345678 --by mona`,
  run([verb = '', ...args], terminal) {
    if (!Object.hasOwn(verbs, verb)) throw new UsageError(`Usage: ${usage}`);
    return verbs[verb as keyof typeof verbs](args, terminal);
  },
};

const options = {
  json: { type: 'boolean', default: false },
  'skip-bad': { type: 'boolean', default: false },
  by: { type: 'string', default: 'operator' },
} as const;

type Flags = { json: boolean; skipBad: boolean; by: string };

function readArgs(
  args: string[],
  allowed: (keyof typeof options)[] = [],
): Flags & { argument: string } {
  const known = Object.fromEntries(allowed.map((name) => [name, options[name]]));
  const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true });
  const argument = singleArgument(positionals);
  if (argument === '') throw new UsageError(`Usage: ${usage}`);
  const by = String(values['by'] ?? options.by.default);
  return { argument, json: values['json'] === true, skipBad: values['skip-bad'] === true, by };
}

/** Reads a sheet; prints the reason and returns null when that fails. */
function readFile(file: string, { printError }: Terminal): StudentFile | null {
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw new UsageError(`There is no file ${file}.`);
  }
  try {
    return readStudents(file, cairoDay(new Date()));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { line, column } = error.position;
    printError(`${basename(file)}:${line}:${column}: ${error.message}. Nothing was done.`);
    return null;
  }
}

async function check(args: string[], terminal: Terminal): Promise<number> {
  const { argument, json } = readArgs(args, ['json']);
  const file = readFile(argument, terminal);
  if (!file) return 1;
  const problems = file.problems.sorted();
  if (json) terminal.print(JSON.stringify({ problems, students: file.rows.length }, null, 2));
  else {
    printProblems(file.problems, terminal);
    printUnknownColumns(file, terminal);
    terminal.print(
      problems.length > 0
        ? `${problems.length} problems.`
        : `No problems: ${file.rows.length} students.`,
    );
  }
  return problems.length > 0 ? 1 : 0;
}

function printProblems(problems: StudentPlan['problems'], { printError }: Terminal): void {
  for (const problem of problems.sorted()) printError(problemLine(problem));
}

function printUnknownColumns({ unknownColumns }: StudentFile, { print }: Terminal): void {
  for (const name of unknownColumns) print(`Column "${name}" is not read.`);
}

async function plan(args: string[], terminal: Terminal): Promise<number> {
  const { argument, json } = readArgs(args, ['json']);
  const file = readFile(argument, terminal);
  if (!file) return 1;
  const planned = await withDatabase(terminal.env, ({ db }) => planStudents(db, file));
  if (json) terminal.print(JSON.stringify(planJson(planned), null, 2));
  else {
    printProblems(planned.problems, terminal);
    printUnknownColumns(file, terminal);
    for (const line of printPlan(planned)) terminal.print(line);
  }
  return planned.badRows > 0 ? 1 : 0;
}

const refusals = {
  problems: 'Nothing was done. Correct the rows, or leave them out with --skip-bad.',
  busy: 'Another import is running. Nothing was done.',
  conflict: 'A student signed up with one of these phones or emails. Nothing was done; try again.',
} as const;

async function importFile(args: string[], terminal: Terminal): Promise<number> {
  const { argument, skipBad, by } = readArgs(args, ['skip-bad', 'by']);
  const file = readFile(argument, terminal);
  if (!file) return 1;
  const { bffOrigin } = terminal.env;
  const imported = await withDatabase(terminal.env, ({ db, now }) =>
    importStudents(db, { file, skipBad, bffOrigin, actor: by, now }),
  );
  printProblems(imported.plan.problems, terminal);
  printUnknownColumns(file, terminal);
  for (const line of printPlan(imported.plan)) terminal.print(line);
  if (imported.outcome === 'nothing') terminal.print('Nothing to do.');
  else if (imported.outcome === 'imported') {
    terminal.print(`Done. ${imported.invitations} invitations are in the outbox.`);
  } else {
    terminal.printError(refusals[imported.outcome]);
    return 1;
  }
  return 0;
}

async function exportTo(args: string[], { env, print }: Terminal): Promise<number> {
  const { argument } = readArgs(args);
  const count = await withDatabase(env, ({ db }) => exportStudents(db, argument));
  print(`${count} students are in ${argument}.`);
  return 0;
}

async function bundle(args: string[], { env, print, printError }: Terminal): Promise<number> {
  const [number, file, ...more] = args;
  if (!number || !file || more.length > 0) throw new UsageError(`Usage: ${usage}`);
  const { dataDir } = env;
  const written = await withDatabase(env, ({ db }) => writeBundle(db, { number, file, dataDir }));
  for (const name of written.missing) printError(`The file ${name} is missing on the disk.`);
  print(`${written.tables} kinds of records and ${written.files} files are in ${file}.`);
  return written.missing.length > 0 ? 1 : 0;
}

async function erase(args: string[], { env, print, printError }: Terminal): Promise<number> {
  const { argument: number, by } = readArgs(args, ['by']);
  const { dataDir } = env;
  const erased = await withDatabase(env, ({ db, now }) =>
    eraseStudent(db, { number, dataDir, actor: by, now }),
  );
  if (erased.openMatters.length > 0) {
    for (const matter of erased.openMatters) printError(`Student ${number}: ${matter}.`);
    printError('Nothing was done.');
    return 1;
  }
  print(
    `Student ${number} is erased, with ${erased.files} files. Backups keep the data until they are deleted.`,
  );
  return 0;
}
