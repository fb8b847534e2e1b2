import { migrateDatabase } from '../../db/migrate.ts';
import type { Command } from '../command/command.ts';
import { requireNoArguments } from '../command/options.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'brings the tables up to date; the server does so itself when it starts',
  async run(args, { env, print }) {
    requireNoArguments(args);
    await migrateDatabase(env.databaseUrl);
    print('The tables are up to date.');
    return 0;
  },
};
