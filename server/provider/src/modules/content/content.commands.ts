import { z } from 'zod';
import { openFileStore } from '../../lib/files/open-file-store.ts';
import { formatCount } from '../../lib/text.ts';
import { defineCommand, defineCommandWithData } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import { operatorField, textField } from '../command/fields.ts';
import type { ApplyResult } from './apply/apply.ts';
import { devCommand } from './dev/dev.commands.ts';
import { importCommands } from './import/import.commands.ts';
import { starterSchool } from './new/template.ts';
import type { SchoolPlan } from './plan/make-plan.ts';
import { printPlan, toPlanJson } from './plan/print.ts';
import { ProblemList } from './read/problem-list.ts';
import { formatProblem, type Problem } from './read/problems.ts';
import { schemaFolder, toSchemaFileName } from './schema/json-schemas.ts';
import { fileKinds } from './schema/kinds.ts';
import { writeFolder } from './write-folder.ts';

// Commands import their compilers and tables when they run, because loading them takes a second.

const folder = textField('Folder of the school', 'folder');

const createNew = defineCommand({
  name: 'content new',
  summary: 'Create a small example school to start from',
  input: z.strictObject({ folder: textField('A new folder', 'folder') }),
  args: ['folder'],
  output: z.object({ folder: z.string(), files: z.int() }),
  examples: { 'Start a school': 'content new my-school' },
  async run({ folder: path }) {
    const texts = Object.entries(starterSchool).map(([file, text]): [string, string] => [
      file,
      withSchema(file, text),
    ]);
    writeFolder(path, texts);
    return { folder: path, files: texts.length };
  },
  text: ({ folder: path }) => [
    `A school to start from is in ${path}. Next: fasl content check ${path}`,
  ],
});

const check = defineCommand({
  name: 'content check',
  summary: 'Check a school folder without a database',
  input: z.strictObject({ folder }),
  args: ['folder'],
  output: z.object({
    problems: ProblemList,
    counts: z.object({
      classrooms: z.int(),
      lessons: z.int(),
      units: z.int(),
      questions: z.int(),
    }),
  }),
  examples: { 'See what is wrong with a folder': 'content check my-school' },
  async run({ folder: path }) {
    const { compileSchoolFolder } = await import('./compile/compile-school-folder.ts');
    const { rows, problems } = compileSchoolFolder(path);
    const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
    const counts = {
      classrooms: count('classroom'),
      lessons: count('lesson'),
      units: count('unit'),
      questions: count('question'),
    };
    return { problems: problems.sorted(), counts };
  },
  text: ({ problems, counts }) => [
    problems.length > 0
      ? `${formatCount(problems.length, 'problem')}.`
      : `No problems: ${Object.entries(counts)
          .map(([kind, count]) => formatCount(count, kind.slice(0, -1)))
          .join(', ')}.`,
  ],
  notes: ({ problems }) => problems.map(formatProblem),
  hasFailed: ({ problems }) => problems.length > 0,
});

/** The output of `plan` and `apply` if the folder has problems. */
type UnplannedFolder = { problems: Problem[] };
type PlannedFolder = { plan: SchoolPlan };

const PlanData = z.object({
  problems: ProblemList,
  /** Null if the folder has problems. */
  plan: z
    .object({
      counts: z.record(z.string(), z.int()),
      refusals: z.array(z.looseObject({ kind: z.string(), key: z.string(), reason: z.string() })),
      /** The numbers of attempts by exam, for exams whose questions or pass mark change. */
      attempts: z.record(z.string(), z.object({ open: z.int(), finished: z.int() })),
      changes: z.array(z.looseObject({ action: z.string(), kind: z.string(), key: z.string() })),
    })
    .nullable(),
});

const planData = (result: UnplannedFolder | PlannedFolder): z.input<typeof PlanData> =>
  'problems' in result
    ? { problems: result.problems, plan: null }
    : { problems: [], plan: toPlanJson(result.plan) };

const planText = (result: UnplannedFolder | PlannedFolder): string[] =>
  'problems' in result ? [] : printPlan(result.plan);

const problemNotes = (result: UnplannedFolder | PlannedFolder): string[] =>
  'problems' in result
    ? [
        ...result.problems.map(formatProblem),
        `${formatCount(result.problems.length, 'problem')}. Nothing was done.`,
      ]
    : [];

const plan = defineCommandWithData({
  name: 'content plan',
  summary: 'Show what apply would do; changes nothing',
  input: z.strictObject({ folder }),
  args: ['folder'],
  output: PlanData,
  examples: { 'See what would change': 'content plan my-school' },
  async run({ folder: path }, context): Promise<UnplannedFolder | PlannedFolder> {
    const { compileSchoolFolder } = await import('./compile/compile-school-folder.ts');
    const school = compileSchoolFolder(path);
    const problems = school.problems.sorted();
    if (problems.length > 0) return { problems };
    const { makePlan } = await import('./plan/make-plan.ts');
    return withDatabase(context, ({ db }) => makePlan(db, school.rows));
  },
  toData: planData,
  text: planText,
  notes: problemNotes,
  hasFailed: (result) => 'problems' in result || result.plan.rejectedChanges.length > 0,
});

const apply = defineCommandWithData({
  name: 'content apply',
  summary: 'Change the school to match a folder, completely or not at all',
  input: z.strictObject({ folder, by: operatorField() }),
  args: ['folder'],
  output: PlanData.extend({
    outcome: z.enum(['applied', 'refused', 'busy', 'nothing', 'problems']),
  }),
  examples: { 'Change the school': 'content apply my-school --by mona' },
  async run({ folder: path, by }, context): Promise<UnplannedFolder | ApplyResult> {
    const { compileSchoolFolder } = await import('./compile/compile-school-folder.ts');
    const school = compileSchoolFolder(path);
    const problems = school.problems.sorted();
    if (problems.length > 0) return { problems };
    const { applySchool } = await import('./apply/apply.ts');
    const { env, progress } = context;
    return withDatabase(context, (database) =>
      applySchool(database, {
        school,
        files: openFileStore(env),
        actor: by,
        now: database.now,
        onProgress: progress,
      }),
    );
  },
  toData: (result) => ({
    ...planData(result),
    outcome: 'problems' in result ? ('problems' as const) : result.outcome,
  }),
  text: (result) => {
    if ('outcome' in result && result.outcome === 'busy') return [];
    return [
      ...planText(result),
      ...('outcome' in result && result.outcome === 'applied' ? ['Done.'] : []),
    ];
  },
  notes: (result) =>
    'problems' in result ? problemNotes(result) : (applyNotes[result.outcome] ?? []),
  hasFailed: (result) => 'problems' in result || result.outcome in applyNotes,
});

const applyNotes: Partial<Record<ApplyResult['outcome'], string[]>> = {
  busy: ['Another apply is running. Nothing was done.'],
  refused: ['Nothing was done, because something is refused.'],
};

const exportTo = defineCommand({
  name: 'content export',
  summary: 'Write the school that is in the database into a new folder',
  input: z.strictObject({ folder: textField('A new folder', 'folder') }),
  args: ['folder'],
  output: z.object({
    folder: z.string(),
    files: z.int(),
    media: z.int(),
    /** Addresses of files that are missing in the store. */
    missing: z.array(z.string()),
  }),
  examples: { 'Export the whole school': 'content export /data/my-school' },
  async run({ folder: path }, context) {
    const { exportSchool } = await import('./export/export-school.ts');
    const { loadSchool } = await import('./store/load.ts');
    const { copyServedFiles, listServedFiles } = await import('./export/served-files.ts');
    const store = openFileStore(context.env);
    const served = await listServedFiles(store);
    const { texts, copies, missing } = await withDatabase(context, async ({ db }) =>
      exportSchool(await loadSchool(db), served),
    );
    writeFolder(path, texts);
    await copyServedFiles(store, path, copies);
    return { folder: path, files: texts.size, media: copies.size, missing };
  },
  text: ({ folder: path, files, media }) => [
    `${files} files and ${media} pictures, films and papers are in ${path}.`,
  ],
  notes: ({ missing }) =>
    missing.map((url) => `${url} is missing in the file store and was left out.`),
  hasFailed: ({ missing }) => missing.length > 0,
});

/** Adds the schema reference that editors use to complete and check a file. */
function withSchema(path: string, text: string): string {
  if (!path.endsWith('.yaml')) return text;
  const kinds = Object.keys(fileKinds) as (keyof typeof fileKinds)[];
  const kind = kinds.find((one) => new RegExp(`(^|[/.])${one}\\.yaml$`).test(path));
  if (!kind) return text;
  const up = '../'.repeat(path.split('/').length - 1);
  return `# yaml-language-server: $schema=${up}${schemaFolder}/${toSchemaFileName(kind)}\n${text}`;
}

export const contentCommands = [
  createNew,
  check,
  plan,
  apply,
  devCommand,
  exportTo,
  ...importCommands,
];
