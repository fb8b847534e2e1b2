import type { ContentRow } from '../src/modules/content/store/rows.ts';
import { addPerson, addRow, play } from './cast/play.ts';
import { readCast } from './cast/read-cast.ts';
import type { SlotOf } from './history/classrooms.ts';
import { readClassrooms } from './history/classrooms.ts';
import { createCodePress } from './history/codes.ts';
import { addDevices } from './history/devices.ts';
import { writeLedger } from './history/ledger.ts';
import { live } from './history/life.ts';
import { addLearner } from './history/person.ts';
import type { Tariff, World } from './history/world.ts';
import { emptyRows, type Rows } from './rows.ts';
import { type IdOf, SchoolRows } from './school-rows.ts';

export type HistoryPlan = {
  /** The compiled rows of the school folder, and their ids. */
  school: ContentRow[];
  idOf: IdOf;
  takeUserId: () => number;
  students: number;
  seed: number;
  now: Date;
  codePepper: string;
  passwordHash: string;
  cities: World['cities'];
};

/** Simulates the history of the school: every row of its students, and its live sessions. */
export function buildHistory(plan: HistoryPlan): { rows: Rows; slots: SlotOf[] } {
  const world = newWorld(plan);
  const { people, codes } = readCast(world, plan.codePepper);
  // First, so that the ids of the cast do not depend on the size of the school.
  const cast = people.map((person) => ({
    ...person,
    learner: addPerson(world, person, plan.passwordHash),
  }));
  for (const { table, row } of codes) addRow(world, table, row);
  for (const { learner, history } of cast) play(world, learner, history);
  while (world.rows.students.length < plan.students) {
    const learner = addLearner(world, plan.passwordHash);
    live(world, learner);
    addDevices(world, learner);
  }
  for (const { learner, atEnd } of cast) play(world, learner, atEnd);
  writeLedger(world);
  const units = world.classrooms.flatMap(({ courses }) => courses).flatMap((one) => one.units);
  return { rows: world.rows, slots: units.flatMap(({ slots }) => slots) };
}

function newWorld({
  school: all,
  idOf,
  takeUserId,
  seed,
  now,
  cities,
  codePepper,
}: HistoryPlan): World {
  const rows = emptyRows();
  const school = new SchoolRows(all);
  return {
    rows,
    seed,
    now,
    cities,
    idOf,
    takeUserId,
    classrooms: readClassrooms({ school, idOf, seed }),
    tariffs: school.all('tariff').map(({ values }) => values as Tariff),
    sectionIds: (year) =>
      school
        .partsOf('educationSection', 'educationYearId', year)
        .map(({ key }) => idOf('educationSection', key)),
    money: [],
    press: createCodePress({ rows, now, seed }, codePepper),
  };
}
