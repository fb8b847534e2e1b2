import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { z } from 'zod';
import { defineCommand } from '../command/command.ts';
import { type CommandContext, withDatabase, withTransaction } from '../command/context.ts';
import { countField, idField, textField } from '../command/fields.ts';
import { formatRow } from '../command/format-row.ts';
import { UsageError } from '../command/usage-error.ts';
import { listExtraTime, setExtraTime } from './extra-time.ts';

const ExtraTime = z.object({
  student: z.string(),
  /** Null applies to all exams. */
  test: z.int().nullable(),
  minutes: z.number(),
  factor: z.number(),
});
type ExtraTime = z.infer<typeof ExtraTime>;

const list = defineCommand({
  name: 'extra-time list',
  summary: 'List the students who have extra time',
  input: z.strictObject({}),
  output: z.array(ExtraTime),
  examples: { 'See who has extra time': 'extra-time list' },
  run: (_, context) =>
    withDatabase(context, async ({ db }) =>
      (await listExtraTime(db)).map(({ number, testId, ...time }) => ({
        student: number,
        test: testId,
        ...time,
      })),
    ),
  text: (rows) =>
    rows.length === 0
      ? ['Nobody has extra time.']
      : rows.map((row) =>
          formatRow([
            row.student,
            row.test === null ? 'all tests' : `test ${row.test}`,
            timeText(row),
          ]),
        ),
});

function timeText({ minutes, factor }: Pick<ExtraTime, 'minutes' | 'factor'>): string {
  const more = [
    ...(factor === 1 ? [] : [`${factor} times as long`]),
    ...(minutes === 0 ? [] : [`${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`]),
  ];
  return more.join(' and ') || 'no extra time';
}

const student = textField('Number of the student', 'number');
const exam = idField('Id of one exam; without it the time counts in all exams').optional();

const GivenTime = ExtraTime.extend({ running: z.int() });
type GivenTime = z.infer<typeof GivenTime>;

const givenText = ({ running, ...time }: GivenTime): string[] => [
  `Student ${time.student} has ${timeText(time)}; ${running} running now.`,
];

const factorError = 'must be from 1 to 10';

const give = defineCommand({
  name: 'extra-time give',
  summary: 'Give a student extra time in all exams or in one, also in a running exam',
  input: z
    .strictObject({
      student,
      minutes: countField('Minutes to add', 1440).optional(),
      factor: z
        .number({ error: factorError })
        .min(1, factorError)
        .max(10, factorError)
        .meta({ description: 'Multiplies the time of the exam', placeholder: '1.25' })
        .optional(),
      test: exam,
    })
    .refine(({ minutes, factor }) => (minutes ?? factor) !== undefined, {
      path: ['minutes'],
      message: 'Set {minutes}, {factor}, or both.',
    }),
  args: ['student'],
  output: GivenTime,
  examples: {
    'Give a student a quarter more time in all exams': 'extra-time give 202612345 --factor 1.25',
    'Give ten minutes more in one exam': 'extra-time give 202612345 --minutes 10 --test 7',
  },
  run: changeExtraTime,
  text: givenText,
});

const end = defineCommand({
  name: 'extra-time end',
  summary: 'Remove the extra time of a student',
  input: z.strictObject({ student, test: exam }),
  args: ['student'],
  output: GivenTime,
  examples: { 'Remove the extra time of a student': 'extra-time end 202612345' },
  run: (input, context) => changeExtraTime({ ...input, minutes: 0, factor: 1 }, context),
  text: givenText,
});

type ChangeExtraTimeInput = {
  student: string;
  test?: number | undefined;
  minutes?: number | undefined;
  factor?: number | undefined;
};

async function changeExtraTime(
  { student: number, test, ...time }: ChangeExtraTimeInput,
  context: CommandContext,
): Promise<GivenTime> {
  const testId = test ?? null;
  const done = await withTransaction(context, (tx, now) =>
    setExtraTime(tx, { ...time, number: toAsciiDigits(number), testId, now }),
  );
  if ('error' in done) throw new UsageError(done.error);
  return { student: number, test: testId, ...done };
}

export const extraTimeCommands = [list, give, end];
