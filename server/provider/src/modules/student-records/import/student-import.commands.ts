import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { formatCairoDay } from '@fasl/shared/rules/time/cairo-days';
import { z } from 'zod';
import { formatCount } from '../../../lib/text.ts';
import { defineCommandWithData } from '../../command/command.ts';
import { withDatabase } from '../../command/context.ts';
import { flagField, operatorField, textField } from '../../command/fields.ts';
import { createFieldError } from '../../command/usage-error.ts';
import { ImportError } from '../../content/import/model/report.ts';
import { ProblemList } from '../../content/read/problem-list.ts';
import { formatProblem } from '../../content/read/problems.ts';
import { type ImportedStudents, importStudents } from './apply.ts';
import { planStudents, type StudentPlan } from './plan.ts';
import { printPlan, toPlanJson } from './print.ts';
import { readStudents, type StudentFile } from './read-students.ts';

const file = textField('Sheet of students, .xlsx or .csv', 'file');

/** The reason why the file could not be read as a student sheet. */
const FileError = z.object({ message: z.string(), line: z.int(), column: z.int() }).nullable();

/** Returns the error if the file is not a student sheet. */
function readFile(path: string): StudentFile | ImportError {
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw createFieldError('file', `There is no file ${path}.`);
  }
  try {
    return readStudents(path, formatCairoDay(new Date()));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error;
  }
}

const toFileError = ({ message, position }: ImportError) => ({
  message,
  line: position.line,
  column: position.column,
});

function fileErrorNote(path: string, { message, position }: ImportError): string[] {
  return [`${basename(path)}:${position.line}:${position.column}: ${message}. Nothing was done.`];
}

const problemNotes = ({ problems }: Pick<StudentPlan, 'problems'>): string[] =>
  problems.sorted().map(formatProblem);

const unknownColumnLines = ({ unknownColumns }: StudentFile): string[] =>
  unknownColumns.map((name) => `Column "${name}" is not read.`);

const check = defineCommandWithData({
  name: 'students check',
  summary: 'Check a sheet of students without a database',
  input: z.strictObject({ file }),
  args: ['file'],
  output: z.object({
    error: FileError,
    problems: ProblemList,
    students: z.int(),
    unknown_columns: z.array(z.string()),
  }),
  examples: { 'See what is wrong with a sheet': 'students check students.xlsx' },
  run: async ({ file: path }) => readFile(path),
  toData: (result) =>
    result instanceof ImportError
      ? { error: toFileError(result), problems: [], students: 0, unknown_columns: [] }
      : {
          error: null,
          problems: result.problems.sorted(),
          students: result.rows.length,
          unknown_columns: result.unknownColumns,
        },
  text(result) {
    if (result instanceof ImportError) return [];
    const count = result.problems.all.length;
    return [
      ...unknownColumnLines(result),
      count > 0
        ? `${formatCount(count, 'problem')}.`
        : `No problems: ${formatCount(result.rows.length, 'student')}.`,
    ];
  },
  notes: (result, { file: path }) =>
    result instanceof ImportError ? fileErrorNote(path, result) : problemNotes(result),
  hasFailed: (result) => result instanceof ImportError || result.problems.all.length > 0,
});

const PlanData = z.object({
  error: FileError,
  counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), bad: z.int() }),
  problems: ProblemList,
  changes: z.array(z.looseObject({ action: z.enum(['create', 'update']), row: z.int() })),
});

const emptyPlan = {
  counts: { create: 0, update: 0, unchanged: 0, bad: 0 },
  problems: [],
  changes: [],
};

type PlannedFile = { sheet: StudentFile; plan: StudentPlan };

const planData = (result: PlannedFile | ImportError): z.input<typeof PlanData> =>
  result instanceof ImportError
    ? { error: toFileError(result), ...emptyPlan }
    : { error: null, ...toPlanJson(result.plan) };

const planText = ({ sheet, plan: made }: PlannedFile): string[] => [
  ...unknownColumnLines(sheet),
  ...printPlan(made),
];

const plan = defineCommandWithData({
  name: 'students plan',
  summary: 'Show what import would do; changes nothing',
  input: z.strictObject({ file }),
  args: ['file'],
  output: PlanData,
  examples: { 'See what would change': 'students plan students.xlsx' },
  async run({ file: path }, context): Promise<PlannedFile | ImportError> {
    const sheet = readFile(path);
    if (sheet instanceof ImportError) return sheet;
    return { sheet, plan: await withDatabase(context, ({ db }) => planStudents(db, sheet)) };
  },
  toData: planData,
  text: (result) => (result instanceof ImportError ? [] : planText(result)),
  notes: (result, { file: path }) =>
    result instanceof ImportError ? fileErrorNote(path, result) : problemNotes(result.plan),
  hasFailed: (result) => result instanceof ImportError || result.plan.badRows > 0,
});

const rejections: Partial<Record<ImportedStudents['outcome'], string>> = {
  problems: 'Nothing was done. Correct the rows, or leave them out with --skip-bad.',
  busy: 'Another import is running. Nothing was done.',
  conflict: 'A student signed up with one of these phones or emails. Nothing was done; try again.',
};

type ImportedFile = PlannedFile & ImportedStudents;

const importFile = defineCommandWithData({
  name: 'students import',
  summary: 'Create and change students, all rows or none, and invite the new ones',
  input: z.strictObject({
    file,
    skip_bad: flagField('Import the other rows when some have problems'),
    by: operatorField(),
  }),
  args: ['file'],
  output: PlanData.extend({
    outcome: z.enum(['imported', 'nothing', 'problems', 'busy', 'conflict', 'unreadable']),
    invitations: z.int(),
    completed: z.int(),
  }),
  examples: { 'Import a sheet': 'students import students.xlsx --by mona' },
  async run({ file: path, skip_bad: skipBad, by }, context): Promise<ImportedFile | ImportError> {
    const sheet = readFile(path);
    if (sheet instanceof ImportError) return sheet;
    const { bffOrigin } = context.env;
    const imported = await withDatabase(context, ({ db, now }) =>
      importStudents(db, { file: sheet, skipBad, bffOrigin, actor: by, now }),
    );
    return { sheet, ...imported };
  },
  toData: (result) => ({
    ...planData(result),
    outcome: result instanceof ImportError ? ('unreadable' as const) : result.outcome,
    invitations: result instanceof ImportError ? 0 : result.invitations,
    completed: result instanceof ImportError ? 0 : result.completed,
  }),
  text(result) {
    if (result instanceof ImportError) return [];
    const { outcome, invitations, completed } = result;
    return [
      ...planText(result),
      ...(outcome === 'nothing' ? ['Nothing to do.'] : []),
      ...(completed > 0 ? [`${formatCount(completed, 'profile')} became complete.`] : []),
      ...(outcome === 'imported' ? [`Done. ${invitations} invitations are in the outbox.`] : []),
    ];
  },
  notes(result, { file: path }) {
    if (result instanceof ImportError) return fileErrorNote(path, result);
    const rejection = rejections[result.outcome];
    return [...problemNotes(result.plan), ...(rejection ? [rejection] : [])];
  },
  hasFailed: (result) => result instanceof ImportError || result.outcome in rejections,
});

export const studentImportCommands = [check, plan, importFile];
