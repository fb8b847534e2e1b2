import type { ContentRow } from '../src/modules/content/store/rows.ts';
import { addRow, play } from './cast/actions.ts';
import { addPerson, readCast } from './cast/read-cast.ts';
import { readClassrooms } from './history/classrooms.ts';
import { createUsedCodeMinter } from './history/codes.ts';
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

/** Simulates the history of the school: every row of its students. */
export function buildHistory(plan: HistoryPlan): Rows {
  const { passwordHash, codePepper } = plan;
  const world = newWorld(plan);
  const { people, codes } = readCast(world, codePepper);
  // Adds the cast first, so that its ids do not depend on the size of the school.
  const learners = people.map((person) => addPerson(world, person, passwordHash));
  for (const { table, row } of codes) addRow(world, table, row);
  const playAll = (part: 'history' | 'atEnd') => {
    for (const [index, learner] of learners.entries())
      play(world, learner, people[index]?.[part] ?? []);
  };
  playAll('history');
  while (world.rows.students.length < plan.students) {
    const learner = addLearner(world, passwordHash);
    live(world, learner);
    addDevices(world, learner);
  }
  playAll('atEnd');
  writeLedger(world);
  return world.rows;
}

function newWorld({ school: all, idOf, seed, now, codePepper, ...plan }: HistoryPlan): World {
  const rows = emptyRows();
  const school = new SchoolRows(all);
  return {
    rows,
    seed,
    now,
    idOf,
    cities: plan.cities,
    takeUserId: plan.takeUserId,
    classrooms: readClassrooms({ school, idOf, seed }),
    tariffs: school.all('tariff').map(({ values }) => values as Tariff),
    sectionIds: (year) =>
      school
        .partsOf('educationSection', 'educationYearId', year)
        .map(({ key }) => idOf('educationSection', key)),
    money: [],
    press: createUsedCodeMinter({ rows, now, seed }, codePepper),
  };
}
