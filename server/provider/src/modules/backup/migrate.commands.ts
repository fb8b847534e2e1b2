import { z } from 'zod';
import { migrateDatabase } from '../../db/migrate.ts';
import { defineCommand } from '../command/command.ts';

const migrate = defineCommand({
  name: 'migrate',
  summary: 'Apply pending migrations; the server also does so at start',
  input: z.strictObject({}),
  output: z.object({ up_to_date: z.literal(true) }),
  examples: { 'Update the tables before a start': 'migrate' },
  isLocal: true,
  async run(_, { env }) {
    await migrateDatabase(env.databaseUrl);
    return { up_to_date: true as const };
  },
  text: () => ['The tables are up to date.'],
});

export const migrateCommands = [migrate];
