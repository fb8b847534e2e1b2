import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addStudent } from '../../../test-support/accounts/student.ts';
import { readDigests, runBackupCommand } from '../../../test-support/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test-support/provider.ts';

// The tests read and write every table.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'fasl-backup-'));
const backupFolder = join(folder, 'kept');
/** One student is enough, because the amount of data does not matter. */
let school: TestDatabase;
beforeAll(async () => {
  school = await createTestDatabase('empty');
  await addStudent(school.db);
  mkdirSync(join(folder, 'data', 'uploads'), { recursive: true });
  writeFileSync(join(folder, 'data', 'uploads', 'answer.pdf'), 'answer');
  expect(await run(school, 'data', 'backup', backupFolder)).toMatchObject({ code: 0 });
}, 60_000);
afterAll(async () => {
  await school.close();
  rmSync(folder, { recursive: true });
});

const run = (database: TestDatabase, dataDir: string, ...words: string[]) =>
  runBackupCommand(words, { database, dataDir: join(folder, dataDir) });

describe('backup and restore', () => {
  test('restores neither the database nor the files when one of them fails', async () => {
    const target = await createTestDatabase('empty');
    const users = async () => [...(await target.client`select count(*)::int as count from users`)];
    try {
      writeFileSync(join(folder, 'a-file'), '');
      expect(await run(target, join('a-file', 'data'), 'restore', backupFolder)).toMatchObject({
        code: 2,
        output: expect.stringContaining('cannot be read or written'),
      });
      expect(await users()).toEqual([{ count: 0 }]);

      const file = join(backupFolder, 'manifest.json');
      const original = readFileSync(file, 'utf8');
      writeFileSync(file, original.replace('"rows": ', '"rows": 1'));
      await expect(run(target, 'again', 'restore', backupFolder)).rejects.toThrow(
        'rows after the restore',
      );
      expect(readdirSync(join(folder, 'again'))).toEqual([]);
      writeFileSync(file, original);
      // A mount point contains this folder.
      mkdirSync(join(folder, 'again', 'lost+found'));
      expect(await run(target, 'again', 'restore', backupFolder)).toMatchObject({ code: 0 });
      expect(await run(target, 'again', 'backup', join(folder, 'mounted'))).toMatchObject({
        code: 0,
      });
      expect(readdirSync(join(folder, 'mounted', 'files'))).toEqual(['uploads']);
    } finally {
      await target.close();
    }
  });

  test('backs up and restores even if the database has a short idle transaction timeout', async () => {
    const [copy, target] = [join(folder, 'short-timeout'), await createTestDatabase('empty')];
    const alterDatabase = ({ client, url }: TestDatabase, what: string) =>
      client.unsafe(`alter database ${new URL(url).pathname.slice(1)} ${what}`);
    const short = `set idle_in_transaction_session_timeout = '1ms'`;
    try {
      await Promise.all([alterDatabase(school, short), alterDatabase(target, short)]);
      expect(await run(school, 'data', 'backup', copy)).toMatchObject({ code: 0 });
      expect(await run(target, 'short-timeout-files', 'restore', copy)).toMatchObject({ code: 0 });
    } finally {
      await alterDatabase(school, 'reset idle_in_transaction_session_timeout');
      await target.close();
    }
  });

  test('succeeds with a warning when the backup cannot be recorded in the audit log', async () => {
    const copy = join(folder, 'unrecorded');
    try {
      await school.client`alter table audit_log rename column action to act`;
      const result = await run(school, 'data', 'backup', copy);
      expect(result).toMatchObject({
        code: 0,
        output: expect.stringContaining('The backup is complete but could not be recorded'),
      });
      expect(existsSync(join(copy, 'manifest.json'))).toBe(true);
    } finally {
      await school.client`alter table audit_log rename column act to action`;
    }
  });

  test('names the missing grant of a database owner and restores after the grant', async () => {
    const target = await createTestDatabase('empty');
    const { client, url } = target;
    const owner = `owner_${process.pid}`;
    const own = new URL(url);
    try {
      await client.unsafe(`create role ${owner} login password 'word'`);
      await client.unsafe(`alter database ${own.pathname.slice(1)} owner to ${owner};
        drop schema public, drizzle cascade; create schema public authorization pg_database_owner`);
      const ownerDatabase = {
        ...target,
        url: Object.assign(own, { username: owner, password: 'word' }).href,
      };
      expect(await run(ownerDatabase, 'owned', 'restore', backupFolder)).toMatchObject({
        code: 2,
        output: expect.stringContaining('GRANT SET ON PARAMETER session_replication_role'),
      });
      await client.unsafe(`grant set on parameter session_replication_role to ${owner}`);
      expect(await run(ownerDatabase, 'owned', 'restore', backupFolder)).toMatchObject({ code: 0 });
    } finally {
      await client.unsafe(`revoke set on parameter session_replication_role from ${owner};
        reassign owned by ${owner} to current_user; drop owned by ${owner}`);
      await client.unsafe(`drop role ${owner}`);
      await target.close();
    }
  });

  /** For each feature, the number of migrations before the release that added it. */
  const migrationsBefore = { calendars: 6 };

  /** Drops the table and the columns that a later release added for school folders. */
  async function dropArchive({ client }: TestDatabase): Promise<void> {
    await client`drop table content_keys`;
    await client`alter table attempts drop column pass_percent`;
    for (const table of [
      'admission_questions',
      'categories',
      'classrooms',
      'courses',
      'groups',
      'instructors',
      'questions',
      'sections',
      'tabs',
      'units',
    ]) {
      await client`alter table ${client(table)} drop column archived_at`;
    }
  }

  /** Drops what a later release added for push messages. */
  async function dropPush({ client }: TestDatabase): Promise<void> {
    await client`drop table push_subscriptions`;
    await client`drop index devices_device_id_index`;
    await client.unsafe(`alter type outbox_kind rename to later_kind;
      create type outbox_kind as enum ('mail', 'sms');
      alter table outbox alter column kind type outbox_kind using kind::text::outbox_kind;
      drop type later_kind`);
  }

  test('upgrades a backup of an older release and rejects a backup of a newer release', async () => {
    const [older, target] = await Promise.all([createTestDatabase(), createTestDatabase('empty')]);
    try {
      // Removes what the release with calendars added.
      await older.client`drop function credit_time`;
      await older.client`drop table calendars`;
      await dropArchive(older);
      await dropPush(older);
      await older.client`drop table trials`;
      await older.client`drop index callback_events_unswept`;
      await older.client`drop function refuse_recent_delete cascade`;
      await older.client`drop index invoices_refunds`;
      await older.client`alter table video_plays drop column marks`;
      await older.client`alter table students drop column primary_reads_until`;
      const laterMigrations = await older.client<{ hash: string }[]>`
        delete from drizzle.__drizzle_migrations where id not in
          (select id from drizzle.__drizzle_migrations order by id limit ${migrationsBefore.calendars})
        returning hash`;
      const copy = join(folder, 'older');
      await run(older, 'data', 'backup', copy);
      expect(await run(target, 'older-files', 'restore', copy)).toMatchObject({
        code: 0,
        output: expect.stringContaining('The books balance'),
      });
      const content = await readDigests(target);
      expect(content['calendars']).toBe('0 ');
      await run(older, 'data', 'migrate');
      expect(content).toEqual(await readDigests(older));

      const file = join(copy, 'manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8'));
      const migrations = [
        ...manifest.migrations,
        ...laterMigrations.map(({ hash }) => hash),
        'of-tomorrow',
      ];
      writeFileSync(file, JSON.stringify({ ...manifest, migrations }));
      expect(await run(target, 'newer-files', 'restore', copy)).toMatchObject({
        code: 2,
        output: expect.stringContaining('newer release'),
      });
    } finally {
      await Promise.all([older.close(), target.close()]);
    }
  });
});
