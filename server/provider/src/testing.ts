import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { type Env, readEnv } from './env.ts';
import type { Gateways } from './gateways/gateway.ts';
import type { Health } from './health.ts';
import { buildProvider } from './index.ts';
import type { Services } from './services.ts';
import { testAdminToken, testCodePepper, testServiceToken } from './testing/constants.ts';

export { addExam, type Exam } from './attempt/testing/sitting.ts';
export {
  demoCodes,
  demoParent,
  demoPassword,
  demoPromoCodes,
  demoStudents,
} from './demo/accounts.ts';
export {
  sandboxIntegrations,
  sandboxKeys,
  startSandbox,
  type TestSandbox,
} from './gateways/sandbox/testing.ts';
export { verifyLedger } from './ledger/verify.ts';
export { changeSettings } from './settings-store.ts';
export { testAdminToken, testCodePepper, testServiceToken } from './testing/constants.ts';
export { mintCode } from './testing/mint.ts';
export { pngOf } from './testing/pictures.ts';
export { messagesTo, newestTo } from './testing/post-box.ts';

export type TestDatabase = OpenDatabase & { url: string };

/** A database of its own: a copy of the small demo school, or with nothing in it but tables. */
export async function createTestDatabase(
  template: 'empty' | 'school' = 'school',
): Promise<TestDatabase> {
  const { url: adminUrl, templates } = inject('testPostgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase(adminUrl, { poolSize: 1, statementTimeoutMs: 30_000 });
  await admin.client`create database ${admin.client(name)} template ${admin.client(templates[template])}`;
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
  const database = openDatabase(url, { poolSize: 4 });
  const close = async () => {
    await database.close();
    await admin.client`drop database ${admin.client(name)} with (force)`;
    await admin.close();
  };
  return { ...database, url, close };
}

export type TestProvider = {
  app: FastifyInstance;
  services: Services;
  health: Health;
  database: TestDatabase;
  /** Where it listens; without `/api`. */
  origin: string;
  stop(): Promise<void>;
};

type Options = {
  template?: 'empty' | 'school';
  env?: Partial<Env>;
  now?: () => Date;
  logTo?: NodeJS.WritableStream;
  gateways?: Partial<Gateways>;
};

/** The real provider on a database of its own, listening on a free port of 127.0.0.1. */
export async function startTestProvider(options: Options = {}): Promise<TestProvider> {
  const database = await createTestDatabase(options.template);
  const env = readEnv({
    DATABASE_URL: database.url,
    CODE_PEPPER: testCodePepper,
    PROVIDER_SERVICE_TOKEN: testServiceToken,
    PROVIDER_ADMIN_TOKEN: testAdminToken,
    PROVIDER_DATA_DIR: join(inject('testPostgres').dataDir, 'provider'),
    LOG_LEVEL: options.logTo ? 'info' : 'silent',
  });
  const { app, services, health } = await buildProvider({ ...env, ...options.env }, options);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { app, services, health, database, origin, stop };
}
