import { z } from 'zod';
import { defineCommand } from '../command/command.ts';
import { withDatabase, withTransaction } from '../command/context.ts';
import {
  classroomField,
  countField,
  idField,
  requireFuture,
  textField,
  timeField,
  timestamp,
  urlField,
} from '../command/fields.ts';
import { formatRow } from '../command/format-row.ts';
import { requireClassroom } from '../command/targets.ts';
import { UsageError } from '../command/usage-error.ts';
import { addSlot, cancelSlot, listSlots, moveSlot, resizeSlot, setSlotLink } from './slots.ts';

const slot = idField('Id of the slot, from the list');
const capacity = countField('How many students can book', 100_000);
const minutes = countField('Duration in minutes', 24 * 60);
const start = timeField('When the slot begins');
const url = urlField('Address of the broadcast');

const list = defineCommand({
  name: 'slots list',
  summary: 'List the slots of a classroom',
  input: z.strictObject({ classroom: classroomField() }),
  args: ['classroom'],
  output: z.array(
    z.object({
      slot: z.int(),
      unit: z.int(),
      unit_name: z.string(),
      name: z.string(),
      start: timestamp,
      students: z.int(),
      capacity: z.int(),
    }),
  ),
  examples: { 'List the slots of a classroom': 'slots list organic-chemistry' },
  run: ({ classroom }, context) =>
    withDatabase(context, async ({ db }) => {
      await requireClassroom(db, classroom);
      const rows = await listSlots(db, classroom);
      return rows.map(({ slot: row, unitId, unitEn }) => ({
        slot: row.id,
        unit: unitId,
        unit_name: unitEn,
        name: row.nameEn,
        start: row.startTime.toISOString(),
        students: row.studentsCount,
        capacity: row.capacity,
      }));
    }),
  text: (rows, { classroom }) =>
    rows.length === 0
      ? [`No slots in ${classroom}.`]
      : rows.map(({ students, capacity: max, ...row }) =>
          formatRow([...Object.values(row), `${students}/${max}`]),
        ),
});

const add = defineCommand({
  name: 'slots add',
  summary: 'Schedule a slot of a live session',
  input: z.strictObject({
    unit: idField('Id of the live session, a unit'),
    start,
    minutes: minutes.default(60),
    capacity,
    url,
    name_en: textField('English name').default('Live session'),
    name_ar: textField('Arabic name').default('بث مباشر'),
  }),
  args: ['unit'],
  output: z.object({ slot: z.int() }),
  examples: {
    'Schedule an hour for 50 students':
      'slots add 42 --start 2027-01-10T18:00 --capacity 50 --url https://live.example/1',
  },
  async run({ unit: unitId, name_en: en, name_ar: ar, ...input }, context) {
    const id = await withDatabase(context, ({ db, now }) => {
      requireFuture('start', input.start, now);
      return addSlot(db, { unitId, names: { en, ar }, ...input });
    });
    if (id === null) throw new UsageError(`Unit ${unitId} is not a live session.`);
    return { slot: id };
  },
  text: ({ slot: id }) => [`Slot ${id} is scheduled.`],
});

const resize = defineCommand({
  name: 'slots resize',
  summary: 'Change the capacity of a slot',
  input: z.strictObject({ slot, capacity }),
  args: ['slot'],
  output: z.object({ slot: z.int(), capacity: z.int() }),
  examples: { 'Let 80 students in': 'slots resize 7 --capacity 80' },
  async run({ slot: slotId, capacity: max }, context) {
    const refused = await withTransaction(context, (tx, now) =>
      resizeSlot(tx, { slotId, capacity: max, now }),
    );
    if (refused) throw new UsageError(refused);
    return { slot: slotId, capacity: max };
  },
  text: ({ slot: id, capacity: max }) => [`Slot ${id} has ${max} spots.`],
});

const move = defineCommand({
  name: 'slots move',
  summary: 'Move a slot to another time',
  input: z.strictObject({ slot, start, minutes: minutes.optional() }),
  args: ['slot'],
  output: z.object({ slot: z.int(), start: timestamp }),
  examples: { 'Begin a day later': 'slots move 7 --start 2027-01-11T18:00' },
  async run({ slot: slotId, start: time, minutes: duration }, context) {
    const refused = await withTransaction(context, (tx, now) => {
      requireFuture('start', time, now);
      return moveSlot(tx, { slotId, start: time, minutes: duration, now });
    });
    if (refused) throw new UsageError(refused);
    return { slot: slotId, start: time.toISOString() };
  },
  text: ({ slot: id, start: time }) => [`Slot ${id} begins at ${time}.`],
});

const link = defineCommand({
  name: 'slots link',
  summary: 'Change the address of a slot',
  input: z.strictObject({ slot, url }),
  args: ['slot'],
  output: z.object({ slot: z.int(), url: z.string() }),
  examples: { 'Send students to another address': 'slots link 7 --url https://live.example/2' },
  async run({ slot: slotId, url: address }, context) {
    const refused = await withTransaction(context, (tx, now) =>
      setSlotLink(tx, { slotId, url: address, now }),
    );
    if (refused) throw new UsageError(refused);
    return { slot: slotId, url: address };
  },
  text: ({ slot: id, url: address }) => [`Slot ${id} leads to ${address}.`],
});

const cancel = defineCommand({
  name: 'slots cancel',
  summary: 'Cancel a slot',
  input: z.strictObject({ slot }),
  args: ['slot'],
  output: z.object({ slot: z.int() }),
  examples: { 'Cancel a slot': 'slots cancel 7' },
  async run({ slot: slotId }, context) {
    const refused = await withTransaction(context, (tx, now) => cancelSlot(tx, { slotId, now }));
    if (refused) throw new UsageError(refused);
    return { slot: slotId };
  },
  text: ({ slot: id }) => [`Slot ${id} is canceled.`],
});

export const slotsCommands = [list, add, resize, move, link, cancel];
