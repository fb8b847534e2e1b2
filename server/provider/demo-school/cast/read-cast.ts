import { readFileSync } from 'node:fs';
import { parse, type ScalarTag } from 'yaml';
import { z } from 'zod';
import { hashCode } from '../../src/lib/secret-hash.ts';
import type { RowKind } from '../../src/modules/content/store/rows.ts';
import { demoCodes, demoParent, demoPromoCodes, demoStudents } from '../accounts.ts';
import { channels } from '../history/paying.ts';
import { day, later, type World } from '../history/world.ts';
import { filledTables, type TableName } from '../rows.ts';

const Row = z.record(z.string(), z.unknown());
const AddedRow = z.strictObject({
  table: z.enum(Object.keys(filledTables) as [TableName, ...TableName[]]),
  row: Row,
});
const Words = z.strictObject({ en: z.string(), ar: z.string() });
const onLesson = { lesson: z.string(), ago: z.number() };
const onUnit = { unit: z.string(), ago: z.number() };

const Action = z.discriminatedUnion('do', [
  AddedRow.extend({ do: z.literal('add') }),
  z.strictObject({ do: z.literal('addParent'), ago: z.number(), user: Row }),
  z.strictObject({
    do: z.literal('topUp'),
    ago: z.number(),
    amount: z.int(),
    by: z.enum(Object.keys(channels) as [keyof typeof channels]),
    outcome: z.enum(['paid', 'pending', 'expired', 'failed']).default('paid'),
  }),
  z.strictObject({ do: z.literal('rechargeCode'), ago: z.number(), amount: z.int() }),
  z.strictObject({
    do: z.literal('move'),
    ago: z.number(),
    amount: z.int(),
    account: z.enum(['registration', 'revenue', 'system']),
    type: z.enum(['registration', 'purchase', 'Refund', 'system']),
    reference: z.string().optional(),
    invoice: z
      .strictObject({
        type: z.enum(['purchase', 'refund']),
        purpose: z.enum(['registration', 'subscription']),
      })
      .optional(),
    title: Words,
    event: Words,
    tag: z.enum(['registration', 'purchase', 'Refund', 'system']),
  }),
  z.strictObject({ do: z.literal('buy'), ...onLesson, discount: z.int().default(0) }),
  z.strictObject({ do: z.literal('scratch'), ...onLesson }),
  z.strictObject({
    do: z.literal('attend'),
    ...onLesson,
    state: z.enum(['attended', 'absent']).default('attended'),
  }),
  z.strictObject({
    do: z.literal('study'),
    ...onUnit,
    minutes: z.int(),
    finished: z.boolean().default(true),
  }),
  z.strictObject({
    do: z.literal('sitExam'),
    ...onUnit,
    ending: z.enum(['passed', 'failed', 'review', 'open']),
  }),
  z.strictObject({ do: z.literal('book'), ...onUnit }),
  z.strictObject({ do: z.literal('waitForSlot'), ...onUnit }),
]);
export type Action = z.infer<typeof Action>;

const Person = z.strictObject({
  login: z.enum(Object.keys(demoStudents) as [keyof typeof demoStudents]),
  since: z.number(),
  user: Row,
  student: Row,
  history: z.array(Action),
  atEnd: z.array(Action).default([]),
});
export type Person = z.infer<typeof Person>;

/** The persons with a login and the demo codes. */
export function readCast(world: World, codePepper: string) {
  const customTags = tagsOf(world, codePepper);
  const read = (name: string): unknown =>
    parse(readFileSync(new URL(name, import.meta.url), 'utf8'), { customTags, merge: true });
  return {
    people: z.array(Person).parse(read('people.yaml')),
    codes: z.array(AddedRow).parse(read('codes.yaml')),
  };
}

/** Values that depend on the school, on its codes or on the current time. */
function tagsOf(world: World, codePepper: string): ScalarTag[] {
  const { cities, sectionIds, idOf } = world;
  const home = cities.find(({ governorateId }) => governorateId === 2) ?? cities[0];
  const values: Record<string, (text: string) => unknown> = {
    ago: (days) => ago(world, Number(days)),
    id: (path) => {
      const [kind = '', ...key] = path.split('/');
      return idOf(kind as RowKind, key.join('/'));
    },
    group: (path) => {
      const [label = '', place] = path.split('/');
      return classroomOf(world, label).groupIds[Number(place)];
    },
    section: (year) => sectionIds(year)[0] ?? null,
    home: (column) => home?.[column as keyof typeof home] ?? null,
    parent: (name) => demoParent[name as keyof typeof demoParent],
    code: (name) => hashCode(demoCodes[name as keyof typeof demoCodes], codePepper),
    promo: (name) => demoPromoCodes[name as keyof typeof demoPromoCodes],
    path: (lesson) => `/classroom/${lesson.split('/')[0]}/course/${idOf('lesson', lesson)}`,
  };
  return Object.entries(values).map(([name, resolve]) => ({ tag: `!${name}`, resolve }));
}

export const ago = ({ now }: World, days: number) => later(now, -Math.round(days * day));

export function classroomOf({ classrooms }: World, label: string) {
  const found = classrooms.find(({ content }) => content.label === label);
  if (!found) throw new Error(`no classroom ${label}`);
  return found;
}
