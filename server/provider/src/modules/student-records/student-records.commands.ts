import { z } from 'zod';
import { openFileStore } from '../../lib/files/open-file-store.ts';
import { defineCommand } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import { operatorField, textField } from '../command/fields.ts';
import { writeBundle } from './bundle/write-bundle.ts';
import { eraseStudent } from './erase/erase-student.ts';
import { exportStudents } from './export/export-students.ts';
import { studentImportCommands } from './import/student-import.commands.ts';

const student = textField('Number of the student', 'number');

const exportTo = defineCommand({
  name: 'students export',
  summary: 'Write all students to a new sheet that import reads',
  input: z.strictObject({ file: textField('A new file that ends in .csv or .xlsx', 'file') }),
  args: ['file'],
  output: z.object({ file: z.string(), students: z.int() }),
  examples: { 'Export all students': 'students export /data/students.xlsx' },
  async run({ file }, context) {
    const count = await withDatabase(context, ({ db }) => exportStudents(db, file));
    return { file, students: count };
  },
  text: ({ file, students }) => [`${students} students are in ${file}.`],
});

const bundle = defineCommand({
  name: 'students bundle',
  summary: 'Write everything about one student, as JSON and files',
  input: z.strictObject({ student, file: textField('A new zip file', 'file') }),
  args: ['student', 'file'],
  output: z.object({
    file: z.string(),
    tables: z.int(),
    files: z.int(),
    /** Names of uploaded files that are missing in the file store. */
    missing: z.array(z.string()),
  }),
  examples: {
    'Answer a request for personal data': 'students bundle 12345678 /data/12345678.zip',
  },
  async run({ student: number, file }, context) {
    const store = openFileStore(context.env);
    const written = await withDatabase(context, ({ db }) =>
      writeBundle(db, { number, file, store }),
    );
    return { file, ...written };
  },
  text: ({ file, tables, files }) => [
    `${tables} kinds of records and ${files} files are in ${file}.`,
  ],
  notes: ({ missing }) => missing.map((name) => `The file ${name} is missing in the file store.`),
  hasFailed: ({ missing }) => missing.length > 0,
});

const erase = defineCommand({
  name: 'students erase',
  summary: 'Remove everything that identifies a student; sums and marks stay',
  input: z.strictObject({ student, by: operatorField() }),
  args: ['student'],
  output: z.object({
    student: z.string(),
    files: z.int(),
    /** The reasons why nothing was erased. */
    open_matters: z.array(z.string()),
  }),
  examples: { 'Erase a student who has left': 'students erase 12345678 --by mona' },
  async run({ student: number, by }, context) {
    const store = openFileStore(context.env);
    const { files, openMatters } = await withDatabase(context, ({ db, now }) =>
      eraseStudent(db, { number, files: store, actor: by, now }),
    );
    return { student: number, files, open_matters: openMatters };
  },
  text: ({ student: number, files, open_matters: matters }) =>
    matters.length > 0
      ? []
      : [
          `Student ${number} is erased, with ${files} files. Backups keep the data until they are deleted.`,
        ],
  notes: ({ student: number, open_matters: matters }) =>
    matters.length === 0
      ? []
      : [...matters.map((matter) => `Student ${number}: ${matter}.`), 'Nothing was done.'],
  hasFailed: ({ open_matters: matters }) => matters.length > 0,
});

export const studentsCommands = [...studentImportCommands, exportTo, bundle, erase];
