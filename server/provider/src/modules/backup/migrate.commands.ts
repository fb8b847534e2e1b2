import { migrateDatabase } from '../../db/migrate.ts';
import type { Command } from '../command/command.ts';
import { requireNoMore } from '../command/options.ts';

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
