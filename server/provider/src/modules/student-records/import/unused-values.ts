import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';
import { students, users } from '../../../db/schema/user.ts';
import { createStudentNumber, createUsername } from '../../account/signup.ts';
import type { StudentRow } from './read-students.ts';

export async function createUnusedUsernames(
  tx: Executor,
  created: StudentRow[],
): Promise<string[]> {
  return unused(
    created.map(
      ({ values }) =>
        () =>
          createUsername(values['first name'] ?? ''),
    ),
    async (names) => {
      const rows = await tx
        .select({ name: sql<string>`lower(${users.username})` })
        .from(users)
        .where(inArray(sql`lower(${users.username})`, names));
      return rows.map(({ name }) => name);
    },
  );
}

/** Keeps the numbers of the rows, and creates random numbers for rows without a number. */
export async function chooseUnusedNumbers(tx: Executor, created: StudentRow[]): Promise<string[]> {
  return unused(
    created.map(
      ({ values }) =>
        () =>
          values.number ?? createStudentNumber(),
    ),
    async (numbers) => {
      const rows = await tx
        .select({ number: students.number })
        .from(students)
        .where(inArray(students.number, numbers));
      return rows.map(({ number }) => number);
    },
  );
}

/** Generates distinct random values that the database does not contain. */
async function unused(
  generators: (() => string)[],
  findTaken: (values: string[]) => Promise<string[]>,
): Promise<string[]> {
  const taken = new Set<string>();
  let values = generators.map((generate) => generate());
  for (let round = 0; round < 20 && values.length > 0; round += 1) {
    for (const value of await findTaken(values)) taken.add(value);
    const seen = new Set<string>();
    const isFree = values.map((value) => !taken.has(value) && !seen.has(value) && seen.add(value));
    if (isFree.every(Boolean)) return values;
    values = values.map((value, index) => (isFree[index] ? value : (generators[index]?.() ?? '')));
  }
  return values;
}
