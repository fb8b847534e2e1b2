import { z } from 'zod';
import { defineCommand } from '../command/command.ts';
import { type CommandContext, withDatabase, withTransaction } from '../command/context.ts';
import { classroomField, idField, requireFuture, timeField, timestamp } from '../command/fields.ts';
import { formatRow } from '../command/format-row.ts';
import { requireClassroom } from '../command/targets.ts';
import { UsageError } from '../command/usage-error.ts';
import { listLessons, setLessonSale } from './lesson-sale.ts';

const Sale = z.object({ sale: z.enum(['open', 'closed']), opens_at: timestamp.nullable() });
type Sale = z.infer<typeof Sale>;

const list = defineCommand({
  name: 'lessons list',
  summary: 'List the lessons of a classroom',
  input: z.strictObject({ classroom: classroomField() }),
  args: ['classroom'],
  output: z.array(Sale.extend({ course: z.int(), name: z.string() })),
  examples: { 'List the lessons of a classroom': 'lessons list organic-chemistry' },
  run: ({ classroom }, context) =>
    withDatabase(context, async ({ db }) => {
      await requireClassroom(db, classroom);
      const rows = await listLessons(db, classroom);
      return rows.map(({ lesson }) => ({
        course: lesson.id,
        name: lesson.nameEn,
        ...saleOf(lesson),
      }));
    }),
  text: (rows, { classroom }) =>
    rows.length === 0
      ? [`No lessons in ${classroom}.`]
      : rows.map((row) => formatRow([row.course, row.name, saleText(row)])),
});

type LessonSale = { active: boolean; buyable: boolean; startsAt: Date | null };

const saleOf = ({ active, buyable, startsAt }: LessonSale): Sale =>
  active && buyable
    ? { sale: 'open', opens_at: null }
    : { sale: 'closed', opens_at: startsAt?.toISOString() ?? null };

const saleText = ({ sale, opens_at: opensAt }: Sale): string =>
  opensAt === null ? sale : `opens at ${opensAt}`;

const course = idField('Id of the lesson, from the list');
const ChangedSale = Sale.extend({ course: z.int() });
type ChangedSale = z.infer<typeof ChangedSale>;

const changedText = ({ course: id, sale, opens_at: opensAt }: ChangedSale): string[] => [
  `Course ${id} is ${opensAt === null ? sale : `closed until ${opensAt}`}.`,
];

const announce = defineCommand({
  name: 'lessons announce',
  summary: 'Close the sale of a lesson until a time',
  input: z.strictObject({ course, at: timeField('When the sale opens') }),
  args: ['course'],
  output: ChangedSale,
  examples: { 'Open a lesson on an evening': 'lessons announce 7 --at 2027-01-10T18:00' },
  run: ({ course: courseId, at }, context) => changeSale(courseId, at, context),
  text: changedText,
});

const open = defineCommand({
  name: 'lessons open',
  summary: 'Open the sale of a lesson',
  input: z.strictObject({ course }),
  args: ['course'],
  output: ChangedSale,
  examples: { 'Sell a lesson from now on': 'lessons open 7' },
  run: ({ course: courseId }, context) => changeSale(courseId, 'open', context),
  text: changedText,
});

const close = defineCommand({
  name: 'lessons close',
  summary: 'Close the sale of a lesson',
  input: z.strictObject({ course }),
  args: ['course'],
  output: ChangedSale,
  examples: { 'Stop selling a lesson': 'lessons close 7' },
  run: ({ course: courseId }, context) => changeSale(courseId, 'closed', context),
  text: changedText,
});

async function changeSale(
  courseId: number,
  sale: 'open' | 'closed' | Date,
  context: CommandContext,
): Promise<ChangedSale> {
  const isFound = await withTransaction(context, (tx, now) => {
    if (sale instanceof Date) requireFuture('at', sale, now);
    return setLessonSale(tx, { courseId, sale, now });
  });
  if (!isFound) throw new UsageError(`Course ${courseId} not found.`);
  return sale instanceof Date
    ? { course: courseId, sale: 'closed', opens_at: sale.toISOString() }
    : { course: courseId, sale, opens_at: null };
}

export const lessonsCommands = [list, announce, open, close];
