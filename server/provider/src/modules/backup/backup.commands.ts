import { databaseErrorMessage } from '../../db/database-error-message.ts';
import { withoutTimeouts } from '../../db/without-timeouts.ts';
import { type Command, UsageError, withDatabase } from '../command/command.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { recordBackup } from './record-backup.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

function folderIn([folder, ...more]: string[], { usage }: Pick<Command, 'usage'>): string {
  if (!folder || more.length > 0) throw new UsageError(`Usage: ${usage}`);
  return folder;
}

const rowsOf = (tables: { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);

export const backupCommand: Command = {
  usage: 'backup <folder>',
  summary: 'Back up all tables from one snapshot, and the files, while the school is running',
  async run(args, { env, print, printError }) {
    const folder = folderIn(args, backupCommand);
    const { manifest, foreignTables } = await writeBackup(env, folder);
    const { tables } = manifest;
    print(`${rowsOf(tables)} rows of ${tables.length} tables are in ${folder}.`);
    if (foreignTables.length > 0) {
      printError(
        `Not backed up, because they are not tables of Fasl: ${foreignTables.join(', ')}. Move them to a schema of their own.`,
      );
    }
    try {
      await withoutTimeouts(env.databaseUrl, (client) => recordBackup(client, manifest));
    } catch (error) {
      printError(
        `It is whole, but could not be noted, so that the alert BackupOld does not know of it: ${databaseErrorMessage(error) ?? error}`,
      );
    }
    return 0;
  },
};

export const restoreCommand: Command = {
  usage: 'restore <folder>',
  summary:
    'Restore a backup into an empty database, completely or not at all, and verify the ledger',
  async run(args, { env, print, printError }) {
    const folder = folderIn(args, restoreCommand);
    const { tables, takenAt } = await restoreBackup(env, folder);
    print(
      `The school is as it was at ${takenAt}: ${rowsOf(tables)} rows of ${tables.length} tables.`,
    );
    const { transactions, faults } = await withDatabase(env, ({ db }) => verifyLedger(db));
    for (const fault of faults) printError(fault);
    if (faults.length > 0) return 1;
    print(`The books balance: ${transactions} transactions.`);
    return 0;
  },
};
