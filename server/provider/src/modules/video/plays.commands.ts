import { z } from 'zod';
import { defineCommand } from '../command/command.ts';
import { withTransaction } from '../command/context.ts';
import { idField, textField } from '../command/fields.ts';
import { UsageError } from '../command/usage-error.ts';
import { returnPlay } from './return-play.ts';

const give = defineCommand({
  name: 'plays give',
  summary: 'Return a video play to a student',
  input: z.strictObject({
    student: textField('Number of the student', 'number'),
    unit: idField('Unit of the video: the last number of its address'),
  }),
  args: ['student', 'unit'],
  output: z.object({ student: z.string(), used: z.int(), allowed: z.int().nullable() }),
  examples: { 'Return one play of a video': 'plays give 202612345 42' },
  async run({ student, unit }, context) {
    const done = await withTransaction(context, (tx, now) =>
      returnPlay(tx, { number: student, unitId: unit, now }),
    );
    if ('error' in done) throw new UsageError(done.error);
    return { student, used: done.used, allowed: done.allowed };
  },
  text: ({ student, used, allowed }) => [
    `Student ${student} has used ${used} of ${allowed} plays.`,
  ],
});

export const playsCommands = [give];
