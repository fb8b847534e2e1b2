import { migrateDatabase } from '../db/migrate.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'brings the tables up to date; the server does so itself when it starts',
  async run(_, { env, say }) {
    await migrateDatabase(env.databaseUrl);
    say('The tables are up to date.');
    return 0;
  },
};
