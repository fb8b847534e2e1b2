import { z } from 'zod';
import { describeDatabaseError } from '../../db/database-error-message.ts';
import { withoutTimeouts } from '../../db/without-timeouts.ts';
import { defineCommand } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import { textField } from '../command/fields.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { recordBackup } from './record-backup.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const countRows = (tables: { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);

const backup = defineCommand({
  name: 'backup',
  summary: 'Back up all tables from one snapshot, and the files, while the school is running',
  input: z.strictObject({ folder: textField('An empty or new folder', 'folder') }),
  args: ['folder'],
  output: z.object({
    folder: z.string(),
    tables: z.int(),
    rows: z.int(),
    /** Tables that are not backed up, because they are not tables of Fasl. */
    foreign_tables: z.array(z.string()),
    /** The reason why a complete backup is not recorded; the alert `BackupOld` then fires. */
    record_error: z.string().nullable(),
  }),
  examples: { 'Back up into a new folder': 'backup /backups/2027-01-31' },
  isLocal: true,
  async run({ folder }, { env }) {
    const { manifest, foreignTables } = await writeBackup(env, folder);
    const recordError = await withoutTimeouts(env.databaseUrl, (client) =>
      recordBackup(client, manifest),
    ).then(
      () => null,
      (error: unknown) => describeDatabaseError(error) ?? String(error),
    );
    return {
      folder,
      tables: manifest.tables.length,
      rows: countRows(manifest.tables),
      foreign_tables: foreignTables,
      record_error: recordError,
    };
  },
  text: ({ folder, tables, rows }) => [`${rows} rows of ${tables} tables are in ${folder}.`],
  notes: ({ foreign_tables: foreign, record_error: error }) => [
    ...(foreign.length === 0
      ? []
      : [
          `Not backed up, because they are not tables of Fasl: ${foreign.join(', ')}. Move them to a schema of their own.`,
        ]),
    ...(error === null
      ? []
      : [
          `The backup is complete but could not be recorded, so the alert BackupOld ignores it: ${error}`,
        ]),
  ],
});

const restore = defineCommand({
  name: 'restore',
  summary:
    'Restore a backup into an empty database, completely or not at all, and verify the ledger',
  input: z.strictObject({ folder: textField('The folder of the backup', 'folder') }),
  args: ['folder'],
  output: z.object({
    taken_at: z.string(),
    tables: z.int(),
    rows: z.int(),
    transactions: z.int(),
    faults: z.array(z.string()),
  }),
  examples: { 'Restore a backup': 'restore /backups/2027-01-31' },
  isLocal: true,
  async run({ folder }, { env }) {
    const { tables, takenAt } = await restoreBackup(env, folder);
    const { transactions, faults } = await withDatabase({ env }, ({ db }) => verifyLedger(db));
    return {
      taken_at: takenAt,
      tables: tables.length,
      rows: countRows(tables),
      transactions,
      faults,
    };
  },
  text: ({ taken_at: takenAt, tables, rows, transactions, faults }) => [
    `The school is as it was at ${takenAt}: ${rows} rows of ${tables} tables.`,
    ...(faults.length === 0 ? [`The books balance: ${transactions} transactions.`] : []),
  ],
  notes: ({ faults }) => faults,
  hasFailed: ({ faults }) => faults.length > 0,
});

export const backupCommands = [backup, restore];
