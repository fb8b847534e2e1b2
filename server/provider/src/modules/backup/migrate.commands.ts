import { migrateDatabase } from '../../db/migrate.ts';
import type { Command } from '../command/command.ts';
import { requireNoArguments } from '../command/options.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Apply pending migrations; the server also does so at start',
  async run(args, { env, print }) {
    requireNoArguments(args);
    await migrateDatabase(env.databaseUrl);
    print('The tables are up to date.');
    return 0;
  },
};
