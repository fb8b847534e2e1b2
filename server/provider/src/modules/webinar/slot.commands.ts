import { parseArgs } from 'node:util';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { formatRow } from '../command/format-row.ts';
import {
  maxId,
  readCount,
  readFuture,
  requireClassroom,
  singleArgument,
} from '../command/options.ts';
import {
  addSlot,
  cancelSlotByOperator,
  listSlots,
  moveSlot,
  resizeSlot,
  setSlotLink,
} from './slots.ts';

export const slotsCommand: Command = {
  usage:
    'slots list <classroom> | slots add <unit> --start 2027-01-10T18:00+02:00 --minutes 60 --capacity 50 --url https://… [--name-en text] [--name-ar text] | slots resize <slot> --capacity 80 | slots move <slot> --start 2027-01-10T18:00+02:00 [--minutes 60] | slots link <slot> --url https://… | slots cancel <slot>',
  summary: 'List the live sessions of a classroom; schedule, resize, move, relink or cancel one',
  run([verb, ...args], terminal) {
    if (verb === 'list') return list(singleArgument(args), terminal);
    if (verb === 'add') return add(args, terminal);
    if (verb === 'resize') return resize(args, terminal);
    if (verb === 'move') return move(args, terminal);
    if (verb === 'link') return link(args, terminal);
    if (verb === 'cancel') return cancel(args, terminal);
    throw new UsageError(`Usage: ${slotsCommand.usage}`);
  },
};

async function list(label: string, { env, print }: Terminal): Promise<number> {
  if (!label) throw new UsageError(`Usage: ${slotsCommand.usage}`);
  return withDatabase(env, async ({ db }) => {
    await requireClassroom(db, label);
    const rows = await listSlots(db, label);
    for (const { slot, unitId, unitEn } of rows) {
      const places = `${slot.studentsCount}/${slot.capacity}`;
      print(
        formatRow([slot.id, unitId, unitEn, slot.nameEn, slot.startTime.toISOString(), places]),
      );
    }
    if (rows.length === 0) print(`No slots in ${label}.`);
    return 0;
  });
}

const options = {
  start: { type: 'string' },
  minutes: { type: 'string', default: '60' },
  capacity: { type: 'string', default: '' },
  url: { type: 'string', default: '' },
  'name-en': { type: 'string', default: 'Live session' },
  'name-ar': { type: 'string', default: 'بث مباشر' },
} as const;

async function add(args: string[], { env, print }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const unitId = readCount('The unit', singleArgument(positionals), maxId);
  const { start: startText } = values;
  if (startText === undefined) throw new UsageError('--start is required.');
  const wanted = {
    unitId,
    minutes: readCount('--minutes', values.minutes, 24 * 60),
    capacity: readCount('--capacity', values.capacity, 100_000),
    url: readAddress(values.url),
    names: { en: values['name-en'], ar: values['name-ar'] },
  };
  const id = await withDatabase(env, ({ db, now }) =>
    addSlot(db, { ...wanted, start: readFuture('--start', startText, now) }),
  );
  if (id === null) throw new UsageError(`Unit ${unitId} has no webinar.`);
  print(`Slot ${id} is scheduled.`);
  return 0;
}

function readAddress(url: string): string {
  if (!/^https?:\/\/\S+$/.test(url)) throw new UsageError('--url must be a web address.');
  return url;
}

async function resize(args: string[], { env, print }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { capacity: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const slotId = readCount('The slot', singleArgument(positionals), maxId);
  const capacity = readCount('--capacity', values.capacity, 100_000);
  const refused = await withDatabase(env, ({ db, now }) =>
    db.transaction((tx) => resizeSlot(tx, { slotId, capacity, now })),
  );
  if (refused) throw new UsageError(refused);
  print(`Slot ${slotId} has ${capacity} places.`);
  return 0;
}

async function move(args: string[], { env, print }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { start: { type: 'string' }, minutes: { type: 'string' } },
    allowPositionals: true,
  });
  const slotId = readCount('The slot', singleArgument(positionals), maxId);
  const { start: startText } = values;
  if (startText === undefined) throw new UsageError('--start is required.');
  const minutes = values.minutes && readCount('--minutes', values.minutes, 24 * 60);
  const wanted = { slotId, minutes: minutes || undefined };
  const { refused, start } = await withDatabase(env, async ({ db, now }) => {
    const start = readFuture('--start', startText, now);
    const refused = await db.transaction((tx) => moveSlot(tx, { ...wanted, start, now }));
    return { refused, start };
  });
  if (refused) throw new UsageError(refused);
  print(`Slot ${slotId} begins at ${start.toISOString()}.`);
  return 0;
}

async function link(args: string[], { env, print }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { url: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const slotId = readCount('The slot', singleArgument(positionals), maxId);
  const wanted = { slotId, url: readAddress(values.url) };
  const refused = await withDatabase(env, ({ db, now }) =>
    db.transaction((tx) => setSlotLink(tx, { ...wanted, now })),
  );
  if (refused) throw new UsageError(refused);
  print(`Slot ${slotId} leads to ${wanted.url}.`);
  return 0;
}

async function cancel(args: string[], { env, print }: Terminal): Promise<number> {
  const slotId = readCount('The slot', singleArgument(args), maxId);
  const refused = await withDatabase(env, ({ db, now }) =>
    db.transaction((tx) => cancelSlotByOperator(tx, { slotId, now })),
  );
  if (refused) throw new UsageError(refused);
  print(`Slot ${slotId} is cancelled.`);
  return 0;
}
