import { castFresh } from './cast/fresh.ts';
import { castMariam, playMariam } from './cast/mariam.ts';
import { castTrouble, playTrouble, waitInLine } from './cast/trouble.ts';
import { subjects } from './content/subjects.ts';
import { createCodePress } from './history/codes.ts';
import { addDevices } from './history/devices.ts';
import { writeLedger } from './history/ledger.ts';
import { live } from './history/life.ts';
import { addLearner } from './history/person.ts';
import { emptyRows, type Rows } from './rows.ts';
import { buildClassrooms } from './school/classrooms.ts';
import { buildCodes, buildPromoCodes } from './school/codes.ts';
import { buildEducation } from './school/education.ts';
import { buildPages } from './school/pages.ts';
import { buildStaff } from './school/staff.ts';
import { buildTariffs } from './school/tariffs.ts';
import type { World } from './school/world.ts';

export type SchoolPlan = {
  students: number;
  seed: number;
  now: Date;
  codePepper: string;
  passwordHash: string;
  cities: World['cities'];
  materials: Map<string, string | Buffer>;
};

/** Builds every row of the demo school from the plan alone. */
export function buildSchool(plan: SchoolPlan): Rows {
  const world = newWorld(plan);
  buildEducation(world);
  buildPages(world);
  buildTariffs(world);
  // First, so that the ids of the cast do not depend on the size of the school.
  castFresh(world, plan.passwordHash);
  const mariam = castMariam(world, plan.passwordHash);
  const trouble = castTrouble(world, plan.passwordHash);
  buildStaff(world);
  buildClassrooms(world);
  buildCodes(world, plan.codePepper);
  buildPromoCodes(world);
  playMariam(mariam);
  playTrouble(trouble);
  while (world.rows.students.length < plan.students) {
    const learner = addLearner(world, plan.passwordHash);
    live(world, learner);
    addDevices(world, learner);
  }
  waitInLine(trouble);
  writeLedger(world);
  return world.rows;
}

function newWorld({ seed, now, cities, materials, codePepper }: SchoolPlan): World {
  const rows = emptyRows();
  const sheetBytes = subjects.map(
    ({ slug }) => [slug, materials.get(`documents/${slug}.pdf`)?.length ?? 0] as const,
  );
  return {
    rows,
    seed,
    now,
    cities,
    classrooms: [],
    yearIds: new Map(),
    sheetBytes: new Map(sheetBytes),
    money: [],
    press: createCodePress({ rows, now, seed }, codePepper),
  };
}
