import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { applySchool } from './apply/apply.ts';
import { type CompiledSchool, compileFolder } from './compile/compile.ts';
import { exportSchool } from './export/export-school.ts';
import { importInto, writeTemplate } from './import/import.commands.ts';
import { newSchool } from './new/template.ts';
import { makePlan, type Plan } from './plan/make-plan.ts';
import { planJson, printPlan } from './plan/print.ts';
import { problemLine } from './read/problems.ts';
import { schemaFolder, schemaName } from './schema/json-schemas.ts';
import { fileKinds } from './schema/kinds.ts';
import { loadSchool } from './store/load.ts';
import { writeFolder } from './write-folder.ts';

const verbs = {
  check,
  plan,
  apply,
  export: exportTo,
  import: importInto,
  template: writeTemplate,
  new: createNew,
};

const usage =
  'content check <folder> [--json] | content plan <folder> [--json] | content apply <folder> [--by name] | content export <folder> | content import <file> --into <folder> [--json] | content template <questions.xlsx> | content new <folder>';

export const contentCommand: Command = {
  usage,
  summary: 'read a school from a folder of files, or write it to one',
  help: `
Commands:
  new <folder>      Create a small example school to start from.
  check <folder>    Check a folder without a database. Exits with 1 when something is wrong.
  plan <folder>     Show what apply would do. Changes nothing.
  apply <folder>    Change the school to match the folder, completely or not at all.
  export <folder>   Write the school that is in the database into a new folder.
  import <file>     Convert a file of another system to files of a school folder.
  template <file>   Write an empty sheet of questions or lessons, .xlsx or .csv.

Options:
  --json=false      Print check, plan and import as JSON, for programs.
  --into            The target folder of import: new, a school, or a lesson.
  --by=operator     The name under which apply is recorded.

Examples:
  # Start a school, and look at what is wrong with it
  fasl content new my-school
  fasl content check my-school

  # See what would change, then change it
  fasl content plan my-school
  fasl content apply my-school --by mona

  # Export the whole school
  fasl content export /data/my-school

  # Convert questions of another system, and look at the result
  fasl content import questions.gift --into my-school
  fasl content check my-school`,
  run([verb = '', ...args], terminal) {
    if (!Object.hasOwn(verbs, verb)) throw new UsageError(`Usage: ${usage}`);
    return verbs[verb as keyof typeof verbs](args, terminal);
  },
};

const options = {
  json: { type: 'boolean', default: false },
  by: { type: 'string', default: 'operator' },
} as const;

function readArgs(args: string[], allowed: readonly (keyof typeof options)[]) {
  const known = Object.fromEntries(allowed.map((name) => [name, options[name]]));
  const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(`Usage: ${usage}`);
  return { folder, json: values['json'] === true, by: String(values['by'] ?? options.by.default) };
}

function compile(folder: string): CompiledSchool {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new UsageError(`There is no folder ${folder}.`);
  }
  return compileFolder(folder, new Date());
}

async function check(args: string[], { print, printError }: Terminal): Promise<number> {
  const { folder, json } = readArgs(args, ['json']);
  const { rows, problems } = compile(folder);
  const sorted = problems.sorted();
  if (json) {
    print(JSON.stringify({ problems: sorted }, null, 2));
    return sorted.length > 0 ? 1 : 0;
  }
  for (const problem of sorted) printError(problemLine(problem));
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
  print(
    sorted.length > 0
      ? `${sorted.length} problems.`
      : `No problems: ${count('classroom')} classrooms, ${count('lesson')} lessons, ${count('unit')} units, ${count('question')} questions.`,
  );
  return sorted.length > 0 ? 1 : 0;
}

/** The folder without problems, or null when they were printed. */
function compileClean(folder: string, { printError }: Terminal): CompiledSchool | null {
  const school = compile(folder);
  const sorted = school.problems.sorted();
  if (sorted.length === 0) return school;
  for (const problem of sorted) printError(problemLine(problem));
  printError(`${sorted.length} problems. Nothing was done.`);
  return null;
}

async function plan(args: string[], terminal: Terminal): Promise<number> {
  const { folder, json } = readArgs(args, ['json']);
  const school = compileClean(folder, terminal);
  if (!school) return 1;
  const made = await withDatabase(terminal.env, ({ db }) => makePlan(db, school.rows));
  showPlan(made.plan, { json, terminal });
  return made.plan.refusals.length > 0 ? 1 : 0;
}

function showPlan(made: Plan, { json, terminal }: { json: boolean; terminal: Terminal }): void {
  const lines = json ? [JSON.stringify(planJson(made), null, 2)] : printPlan(made);
  for (const line of lines) terminal.print(line);
}

async function apply(args: string[], terminal: Terminal): Promise<number> {
  const { folder, by } = readArgs(args, ['by']);
  const { env, print, printError } = terminal;
  const school = compileClean(folder, terminal);
  if (!school) return 1;
  const onProgress = process.stderr.isTTY
    ? (step: string) => printError(`… ${step}`)
    : () => undefined;
  const applied = await withDatabase(env, (database) =>
    applySchool(database, {
      school,
      dataDir: env.dataDir,
      actor: by,
      now: database.now,
      onProgress,
    }),
  );
  if (applied.outcome === 'busy') {
    printError('Another apply is running. Nothing was done.');
    return 1;
  }
  showPlan(applied.plan, { json: false, terminal });
  if (applied.outcome === 'refused') {
    printError('Nothing was done, because something is refused.');
    return 1;
  }
  if (applied.outcome === 'applied') print('Done.');
  return 0;
}

async function exportTo(args: string[], { env, print, printError }: Terminal): Promise<number> {
  const { folder } = readArgs(args, []);
  const out = await withDatabase(env, async ({ db }) =>
    exportSchool(await loadSchool(db), env.dataDir),
  );
  writeFolder(folder, out);
  for (const url of out.missing) printError(`${url} is missing on the disk and was left out.`);
  print(
    `${out.texts.size} files and ${out.copies.size} pictures, films and papers are in ${folder}.`,
  );
  return out.missing.length > 0 ? 1 : 0;
}

async function createNew(args: string[], { print }: Terminal): Promise<number> {
  const { folder } = readArgs(args, []);
  writeFolder(folder, {
    texts: Object.entries(newSchool).map(([path, text]) => [path, withSchema(path, text)]),
  });
  print(`A school to start from is in ${folder}. Next: fasl content check ${folder}`);
  return 0;
}

/** Editors complete and check a file by the schema that it names. */
function withSchema(path: string, text: string): string {
  if (!path.endsWith('.yaml')) return text;
  const kinds = Object.keys(fileKinds) as (keyof typeof fileKinds)[];
  const kind = kinds.find((one) => new RegExp(`(^|[/.])${one}\\.yaml$`).test(path));
  if (!kind) return text;
  const up = '../'.repeat(path.split('/').length - 1);
  return `# yaml-language-server: $schema=${up}${schemaFolder}/${schemaName(kind)}\n${text}`;
}
