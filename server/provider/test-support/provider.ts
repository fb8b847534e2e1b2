import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import postgres from 'postgres';
import { inject } from 'vitest';
import { buildProvider } from '../src/app/app.ts';
import { type Env, readEnv } from '../src/app/env.ts';
import { type OpenDatabase, openDatabase } from '../src/db/open.ts';
import type { Gateways } from '../src/gateways/gateway.ts';
import type { Health } from '../src/http/health.ts';
import type { Services } from '../src/http/services.ts';
import { testAdminToken, testCodePepper, testServiceToken } from './constants.ts';

export {
  demoCodes,
  demoParent,
  demoPassword,
  demoPromoCodes,
  demoStudents,
} from '../demo-school/accounts.ts';
export { changeSettings } from '../src/db/settings-store.ts';
export { verifyLedger } from '../src/modules/ledger/verify.ts';
export { childEnv } from './child-env.ts';
export { testAdminToken, testCodePepper, testServiceToken } from './constants.ts';
export { addExam, type Exam } from './learning/exam.ts';
export {
  getNewestMessage as newestTo,
  listMessages as messagesTo,
} from './messages/find-messages.ts';
export { createTestPushKeys } from './messages/push-keys.ts';
export { mintCode } from './payments/mint.ts';
export {
  sandboxIntegrations,
  sandboxKeys,
  startSandbox,
  type TestSandbox,
} from './payments/sandbox.ts';
export { createPng } from './pictures.ts';

export type TestDatabase = OpenDatabase & { url: string };

/** The connection of this worker to the maintenance database, closed when it is idle. */
let admin: postgres.Sql | undefined;
function connectAdmin(url: string): postgres.Sql {
  admin ??= postgres(url, { max: 2, idle_timeout: 5, onnotice: () => {} });
  return admin;
}

/** Creates a separate database: a copy of the small demo school, or empty tables. */
export async function createTestDatabase(
  template: 'empty' | 'school' = 'school',
): Promise<TestDatabase> {
  const { url: adminUrl, templates } = inject('testPostgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const sql = connectAdmin(adminUrl);
  // Copies the files instead of writing each page to the WAL.
  await sql`create database ${sql(name)} template ${sql(templates[template])} strategy file_copy`;
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const database = openDatabase(url, { poolSize: 4 });
  const close = async () => {
    await database.close();
    await sql`drop database ${sql(name)} with (force)`;
  };
  return { ...database, url, close };
}

export type TestProvider = {
  app: FastifyInstance;
  services: Services;
  health: Health;
  database: TestDatabase;
  /** The base URL, without `/api`. */
  origin: string;
  stop(): Promise<void>;
};

type TestProviderOptions = {
  template?: 'empty' | 'school';
  env?: Partial<Env>;
  now?: () => Date;
  logTo?: NodeJS.WritableStream;
  gateways?: Partial<Gateways>;
  metricsMaxAgeMs?: number;
  outboxIntervalMs?: number;
  /** The connection string of a pooler or proxy in front of the database. */
  through?: (url: string) => string;
};

/** Starts the real provider with a separate database, on a free port of 127.0.0.1. */
export async function startTestProvider(options: TestProviderOptions = {}): Promise<TestProvider> {
  const database = await createTestDatabase(options.template);
  const env = readEnv({
    DATABASE_URL: options.through?.(database.url) ?? database.url,
    CODE_PEPPER: testCodePepper,
    PROVIDER_SERVICE_TOKEN: testServiceToken,
    PROVIDER_ADMIN_TOKEN: testAdminToken,
    PROVIDER_DATA_DIR: join(inject('testPostgres').dataDir, 'provider'),
    LOG_LEVEL: options.logTo ? 'info' : 'silent',
  });
  const { app, services, health } = await buildProvider(
    { ...env, ...options.env },
    { outboxIntervalMs: 100, ...options },
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { app, services, health, database, origin, stop };
}
