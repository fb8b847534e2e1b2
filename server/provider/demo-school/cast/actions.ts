import { z } from 'zod';
import { openLesson } from '../history/enrolment.ts';
import { addEvent } from '../history/events.ts';
import { addUserRow, type Learner } from '../history/person.ts';
import { ChannelName, studentTexts } from '../history/student-texts.ts';
import { book, recordProgress } from '../history/studying.ts';
import { takeExam } from '../history/testing.ts';
import { topUp } from '../history/top-up.ts';
import { addMs, daysAgo, getClassroom, minute, type World } from '../history/world.ts';
import { add, filledTables, type Row, type TableName } from '../rows.ts';

export const Columns = z.record(z.string(), z.unknown());
export const addedRow = {
  table: z.enum(Object.keys(filledTables) as [TableName, ...TableName[]]),
  row: Columns,
};

/** Adds a row of the cast's data. The database checks its columns. */
export function addRow({ rows }: World, table: TableName, row: object): void {
  const target = rows[table] as object[];
  if ('id' in filledTables[table]) add(target, row);
  else target.push(row);
}

type Run<Input> = (world: World, learner: Learner, input: Input & { at: Date }) => void;

function define<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: Run<z.output<z.ZodObject<Shape>>>,
): Run<object> {
  const schema = z.strictObject(shape);
  return (world, learner, { at, ...input }) =>
    run(world, learner, { ...(schema.parse(input) as z.output<z.ZodObject<Shape>>), at });
}

const key = z.string();

/** The actions of the cast, by their name in people.yaml. */
const actions: Record<string, Run<object>> = {
  add: define(addedRow, (world, { studentId, userId }, { table, row }) => {
    const isOfUser = table === 'devices' || table === 'notifications';
    addRow(world, table, { ...(isOfUser ? { userId } : { studentId }), ...row });
  }),
  addParent: define({ user: Columns }, (world, { studentId }, { user, at: createdAt }) => {
    const parent = { role: 'parent', ...user } as Row<'users'>;
    const parentUserId = addUserRow(world, parent, createdAt);
    world.rows.parentLinks.push({ parentUserId, studentId, createdAt });
  }),
  topUp: define(
    {
      amount: z.int(),
      by: ChannelName,
      outcome: z.enum(['paid', 'pending', 'expired', 'failed']).default('paid'),
    },
    (world, learner, { by, ...order }) =>
      topUp(world, learner, { ...order, channel: studentTexts.channels[by] }),
  ),
  event: define(
    { name: key, amount: z.int(), refunds: key.optional() },
    (world, learner, { name, amount: price, refunds, at }) => {
      const refunded = world.rows.invoices.findLast(
        ({ studentId, purpose }) => studentId === learner.studentId && purpose === refunds,
      );
      addEvent(world, learner, { name, at, price, refundOf: refunded?.id });
    },
  ),
  buy: define(
    {
      lesson: key,
      discount: z.int().default(0),
      source: z.enum(['wallet', 'code', 'free']).default('wallet'),
    },
    (world, learner, { lesson, ...purchase }) => {
      const classroom = getClassroom(world, lesson);
      const id = world.idOf('lesson', lesson);
      const course = classroom.courses.find((one) => one.id === id);
      if (!course) throw new Error(`no lesson ${lesson}`);
      openLesson(world, learner, { classroom, course, ...purchase });
    },
  ),
  study: define(
    { unit: key, minutes: z.int(), finished: z.boolean().default(true) },
    (world, learner, { unit, minutes, finished, at }) => {
      const completed = finished ? addMs(at, minutes * minute) : null;
      const seconds = minutes * 60;
      recordProgress(world, learner, { unit: unitOf(world, unit), at, seconds, completed });
    },
  ),
  takeExam: define(
    { unit: key, ending: z.enum(['passed', 'failed', 'review', 'open']) },
    (world, learner, { unit, ...attempt }) => {
      const { test } = unitOf(world, unit);
      if (!test) throw new Error(`unit ${unit} has no exam`);
      const { language } = getClassroom(world, unit);
      takeExam(world, learner, { test, language, ...attempt });
    },
  ),
  book: define({ unit: key }, (world, { studentId }, { unit, at }) => {
    const [slot] = comingSlots(world, unit);
    if (slot) book(world, { slot, studentId, at, attended: null });
  }),
  /** after-history.sql makes a slot with a waitlist full. */
  joinWaitlist: define({ unit: key }, (world, { studentId }, { unit, at }) => {
    const slot = comingSlots(world, unit).find((one) => one.studentsCount > 0);
    if (slot) add(world.rows.slotWaiters, { slotId: slot.id, studentId, createdAt: at });
  }),
};

export const Action = z.looseObject({
  do: z.enum(Object.keys(actions) as [string, ...string[]]),
  daysAgo: z.number().default(0),
});

export function play(world: World, learner: Learner, history: z.infer<typeof Action>[]): void {
  for (const { do: name, daysAgo: days, ...input } of history)
    actions[name]?.(world, learner, { ...input, at: daysAgo(world, days) });
}

function unitOf(world: World, unitKey: string) {
  const id = world.idOf('unit', unitKey);
  const { courses } = getClassroom(world, unitKey);
  const unit = courses.flatMap(({ units }) => units).find((one) => one.id === id);
  if (!unit) throw new Error(`no unit ${unitKey}`);
  return unit;
}

const comingSlots = (world: World, unitKey: string) =>
  unitOf(world, unitKey).slots.filter(({ startTime }) => startTime > world.now);
