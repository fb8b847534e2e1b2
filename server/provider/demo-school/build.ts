import type { ContentRow } from '../src/modules/content/store/rows.ts';
import { addRow, play } from './cast/actions.ts';
import { addPerson, readCast } from './cast/read-cast.ts';
import { readClassrooms } from './history/classrooms.ts';
import { writeLedger } from './history/ledger.ts';
import { live } from './history/life.ts';
import { addLearner } from './history/person.ts';
import type { World } from './history/world.ts';
import { emptyRows, type Rows } from './rows.ts';
import { SchoolRows } from './school-folder.ts';

export type HistoryPlan = Pick<
  World,
  'idOf' | 'takeUserId' | 'seed' | 'now' | 'codePepper' | 'passwordHash' | 'cities'
> & {
  /** The compiled rows of the school folder. */
  school: ContentRow[];
  /** The number of students, the cast included. */
  students: number;
};

/** Simulates the history of the school: every row of its students. */
export function buildHistory({ school, students, ...plan }: HistoryPlan): Rows {
  const world = newWorld(new SchoolRows(school), plan);
  const { people, codes } = readCast(world);
  // Adds the cast first, so that its ids do not depend on the size of the school.
  const learners = people.map((person) => addPerson(world, person));
  for (const { table, row } of codes) addRow(world, table, row);
  const playAll = (part: 'history' | 'atEnd') => {
    for (const [index, learner] of learners.entries())
      play(world, learner, people[index]?.[part] ?? []);
  };
  playAll('history');
  while (world.rows.students.length < students) live(world, addLearner(world));
  playAll('atEnd');
  writeLedger(world);
  return world.rows;
}

const newWorld = (school: SchoolRows, plan: Omit<HistoryPlan, 'school' | 'students'>): World => ({
  ...plan,
  rows: emptyRows(),
  classrooms: readClassrooms({ school, ...plan }),
  tariffs: school.all('tariff').map(({ values }) => values as World['tariffs'][number]),
  sectionIds: (year) =>
    school
      .partsOf('educationSection', 'educationYearId', year)
      .map(({ key }) => plan.idOf('educationSection', key)),
  money: [],
});
