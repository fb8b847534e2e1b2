import { readFileSync } from 'node:fs';
import { parse, type ScalarTag } from 'yaml';
import { z } from 'zod';
import { createRandom } from '../../src/lib/random.ts';
import { hashCode } from '../../src/lib/secret-hash.ts';
import type { RowKind } from '../../src/modules/content/store/rows.ts';
import { demoCodes, demoParent, demoPromoCodes, demoStudents } from '../accounts.ts';
import { addStudentRow, addUserRow, type Learner } from '../history/person.ts';
import { daysAgo, getClassroom, type World } from '../history/world.ts';
import type { Row } from '../rows.ts';
import { Action, addedRow, Columns } from './actions.ts';

const Person = z.strictObject({
  login: z.enum(Object.keys(demoStudents) as [keyof typeof demoStudents]),
  since: z.number(),
  user: Columns,
  student: Columns,
  history: z.array(Action),
  atEnd: z.array(Action).default([]),
});

/** Reads the people with a login and the demo codes. */
export function readCast(world: World) {
  const customTags = tagsOf(world);
  const read = (name: string): unknown =>
    parse(readFileSync(new URL(name, import.meta.url), 'utf8'), { customTags, merge: true });
  return {
    people: z.array(Person).parse(read('people.yaml')),
    codes: z.array(z.strictObject(addedRow)).parse(read('codes.yaml')),
  };
}

/** The YAML tags of values that depend on the school, its codes or the current time. */
function tagsOf(world: World): ScalarTag[] {
  const { cities, sectionIds, idOf, codePepper } = world;
  const home = cities.find(({ governorateId }) => governorateId === 2) ?? cities[0];
  const values: Record<string, (text: string) => unknown> = {
    daysAgo: (days) => daysAgo(world, Number(days)),
    id: (path) => {
      const [kind = '', ...key] = path.split('/');
      return idOf(kind as RowKind, key.join('/'));
    },
    group: (path) => getClassroom(world, path).groupIds[Number(path.split('/')[1])],
    section: (year) => sectionIds(year)[0] ?? null,
    home: (column) => home?.[column as keyof typeof home] ?? null,
    parent: (name) => demoParent[name as keyof typeof demoParent],
    code: (name) => hashCode(demoCodes[name as keyof typeof demoCodes], codePepper),
    promo: (name) => demoPromoCodes[name as keyof typeof demoPromoCodes],
    path: (lesson) => `/classroom/${lesson.split('/')[0]}/course/${idOf('lesson', lesson)}`,
  };
  return Object.entries(values).map(([name, resolve]) => ({ tag: `!${name}`, resolve }));
}

export function addPerson(world: World, person: z.infer<typeof Person>): Learner {
  const { username, phone: phoneNumber, email, number } = demoStudents[person.login];
  const since = daysAgo(world, person.since);
  const { passwordHash } = world;
  const login = { username, email, phoneNumber, passwordHash, role: 'student' };
  const userId = addUserRow(world, { ...person.user, ...login } as Row<'users'>, since);
  const profile = { ...person.student, userId, number } as Row<'students'>;
  const studentId = addStudentRow(world, profile, since);
  const random = createRandom(world.seed, `cast:${username}`);
  const year = 'third-secondary';
  return { studentId, userId, year, since, random, ability: 0.8, diligence: 0.8 };
}
