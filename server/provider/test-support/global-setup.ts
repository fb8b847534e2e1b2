import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { demoPassword } from '../demo-school/accounts.ts';
import { seedSchool } from '../demo-school/seed.ts';
import { startEmbeddedPostgres } from '../src/db/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../src/db/open.ts';
import { openDiskStore } from '../src/lib/files/disk-store.ts';
import { hashAtLowCost } from './accounts/cheap-password.ts';
import { testCodePepper } from './constants.ts';
import { copySampleFiles } from './sample-files.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own is extended
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

export type TestPostgres = {
  /**
   * The URL of the maintenance database. The URLs of the server's other databases differ only by
   * name.
   */
  url: string;
  /** A migrated empty database, and a database with a small school. */
  templates: { empty: string; school: string };
  dataDir: string;
};

type SharedPostgres = {
  users: number;
  started: Promise<{ shared: TestPostgres; stop: () => Promise<void> }>;
};
/** Vitest loads this file once per project, so a module variable would exist once per project. */
const run = globalThis as typeof globalThis & { testPostgres?: SharedPostgres };

/**
 * Starts one PostgreSQL for all projects, with templates that a test file copies in milliseconds.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testPostgres ??= { users: 0, started: start() };
  const { started } = run.testPostgres;
  run.testPostgres.users += 1;
  project.provide('testPostgres', (await started).shared);
  return async () => {
    if (!run.testPostgres) return;
    run.testPostgres.users -= 1;
    if (run.testPostgres.users > 0) return;
    delete run.testPostgres;
    await (await started).stop();
  };
}

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'fasl-test-'));
  // Root runs PostgreSQL as another system user, which needs access to the folder.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'db'), settings: fast });
  const templates = { empty: 'template_empty', school: 'template_school' };
  await makeTemplates((name) => server.urlOf(name), templates, folder).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { shared: { url: server.urlOf('postgres'), templates, dataDir: folder }, stop };
}

/** Disables durability and background work, which test data does not need. */
const fast = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
};

type Templates = TestPostgres['templates'];

async function makeTemplates(
  urlOf: (database: string) => string,
  { empty, school }: Templates,
  folder: string,
): Promise<void> {
  const admin = openDatabase(urlOf('postgres'), { poolSize: 1 });
  await makeConnectingCheap(admin, urlOf('postgres'));
  await admin.client`create database ${admin.client(empty)}`;
  await migrateDatabase(urlOf(empty));
  await admin.client`create database ${admin.client(school)} template ${admin.client(empty)}`;
  await admin.close();

  const dataDir = join(folder, 'provider');
  copySampleFiles(dataDir);
  const database = openDatabase(urlOf(school), { poolSize: 2, statementTimeoutMs: 60_000 });
  await seedSchool(database, {
    students: 40,
    seed: 7,
    files: openDiskStore(dataDir),
    now: new Date(),
    codePepper: testCodePepper,
  });
  const passwordHash = await hashAtLowCost(demoPassword);
  await database.client`update users set password_hash = ${passwordHash}
    where password_hash is not null`;
  await database.close();
}

/** A connection derives a key from the password, which takes milliseconds at the default cost. */
async function makeConnectingCheap({ client }: OpenDatabase, url: string): Promise<void> {
  await client`set scram_iterations = 1`;
  await client.unsafe(`alter role postgres password '${new URL(url).password}'`);
}
