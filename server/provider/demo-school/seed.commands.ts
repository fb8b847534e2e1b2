import { parseArgs } from 'node:util';
import { migrateDatabase } from '../src/db/migrate.ts';
import { type Command, UsageError, withDatabase } from '../src/modules/command/command.ts';
import { seedSchool } from './seed.ts';

export const seedCommand: Command = {
  usage: 'seed [--students 5000] [--seed 7]',
  summary: 'Fill an empty database with the demo school; an existing school is not changed',
  async run(args, { env, print }) {
    const { values } = parseArgs({
      args,
      options: {
        students: { type: 'string', default: '5000' },
        seed: { type: 'string', default: '7' },
      },
    });
    const students = wholeNumber('--students', values.students);
    const seed = wholeNumber('--seed', values.seed);
    await migrateDatabase(env.databaseUrl);
    const { seeded } = await withDatabase(env, (database) =>
      seedSchool(database, {
        students,
        seed,
        dataDir: env.dataDir,
        now: new Date(),
        codePepper: env.codePepper,
      }),
    );
    print(seeded ? `The demo school is open with ${students} students.` : 'A school is there.');
    return 0;
  },
};

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} must be a whole number.`);
  return Number(text);
}
