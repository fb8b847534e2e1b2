import { existsSync } from 'node:fs';
import { z } from 'zod';
import { defineCommandWithData } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import { poundsField, textField } from '../command/fields.ts';
import { createFieldError } from '../command/usage-error.ts';
import { ImportError } from '../content/import/model/report.ts';
import { ProblemList } from '../content/read/problem-list.ts';
import { formatProblem } from '../content/read/problems.ts';
import {
  batchFields,
  hasTarget,
  isOpening,
  kindField,
  missingTarget,
  toBatch,
} from './batch-fields.ts';
import { importCodes } from './import-codes.ts';
import { type CodeFile, readCodes } from './read-codes.ts';

const input = z
  .strictObject({
    file: textField('Sheet of codes, .xlsx or .csv', 'file'),
    kind: kindField,
    value: poundsField('Value in EGP of codes without their own').prefault(0),
    ...batchFields,
  })
  .refine(isOpening, missingTarget);

const rejections = {
  problems: 'Nothing was done. Correct the rows and try again.',
  conflict: 'One of the codes was added meanwhile. Nothing was done; try again.',
};

/** Adds codes that were printed for another system, so that students can still use them. */
export const importFromSheet = defineCommandWithData({
  name: 'codes import',
  summary: 'Add printed codes from a sheet, all or none',
  input,
  args: ['file'],
  output: z.object({ batches: z.array(z.int()), codes: z.int(), problems: ProblemList }),
  examples: {
    'Add recharge codes': 'codes import codes.xlsx --kind recharge',
    'Add codes that open a lesson': 'codes import codes.csv --kind scratch --course 7',
  },
  run: ({ file: path, value, ...fields }, context) => {
    const needsValue = fields.kind === 'recharge' || !hasTarget(fields);
    const file = readFile(path, { value, needsValue });
    return withDatabase(context, async ({ db, now }) => {
      const batch = await toBatch(db, fields, now);
      const imported = await importCodes(db, { file, batch, pepper: context.env.codePepper });
      return { ...imported, file };
    });
  },
  toData: ({ batches, file: { rows, problems } }) => ({
    batches,
    codes: batches.length > 0 ? rows.length : 0,
    problems: problems.sorted(),
  }),
  text: ({ outcome, batches, file: { rows, unknownColumns } }) => [
    ...unknownColumns.map((name) => `Column "${name}" is not read.`),
    ...(outcome === 'imported' ? [`${rows.length} codes in batch ${batches.join(', ')}.`] : []),
  ],
  notes: ({ outcome, file: { problems } }) => [
    ...problems.sorted().map(formatProblem),
    ...(outcome === 'imported' ? [] : [rejections[outcome]]),
  ],
  hasFailed: ({ outcome }) => outcome !== 'imported',
});

function readFile(path: string, defaults: Parameters<typeof readCodes>[1]): CodeFile {
  if (!existsSync(path)) throw createFieldError('file', `There is no file ${path}.`);
  try {
    return readCodes(path, defaults);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw createFieldError('file', `The file cannot be read: ${error.message}.`);
  }
}
