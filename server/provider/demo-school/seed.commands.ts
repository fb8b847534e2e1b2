import { z } from 'zod';
import { defineCommand } from '../src/modules/command/command.ts';
import { withDatabase } from '../src/modules/command/context.ts';
import { wholeNumberField } from '../src/modules/command/fields.ts';

const seed = defineCommand({
  name: 'seed',
  summary: 'Fill an empty database with the demo school; an existing school is not changed',
  input: z.strictObject({
    students: wholeNumberField('How many students to simulate').default(5000),
    seed: wholeNumberField('Start of the random numbers').default(7),
  }),
  output: z.object({ is_seeded: z.boolean(), students: z.int() }),
  examples: { 'Create a small demo school': 'seed --students 100' },
  isLocal: true,
  async run({ students, seed: start }, { env }) {
    const { migrateDatabase } = await import('../src/db/migrate.ts');
    const { seedSchool } = await import('./seed.ts');
    const { openFileStore } = await import('../src/lib/files/open-file-store.ts');
    await migrateDatabase(env.databaseUrl);
    const school = { students, seed: start, now: new Date(), codePepper: env.codePepper };
    const { seeded } = await withDatabase({ env }, (database) =>
      seedSchool(database, { ...school, files: openFileStore(env) }),
    );
    return { is_seeded: seeded, students };
  },
  text: ({ is_seeded: isSeeded, students }) => [
    isSeeded ? `The demo school is open with ${students} students.` : 'A school is there.',
  ],
});

export const seedCommands = [seed];
