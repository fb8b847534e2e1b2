import type { Command } from '../modules/command/command.ts';
import { requireNoMore } from '../modules/command/options.ts';
import { migrateDatabase } from './migrate.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'brings the tables up to date; the server does so itself when it starts',
  async run(args, { env, say }) {
    requireNoMore(args);
    await migrateDatabase(env.databaseUrl);
    say('The tables are up to date.');
    return 0;
  },
};
