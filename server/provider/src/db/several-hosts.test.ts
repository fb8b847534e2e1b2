import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signUp } from '../../test-support/accounts/new-student.ts';
import { testCodePepper } from '../../test-support/constants.ts';
import { type PostgresPair, startPostgresPair } from '../../test-support/postgres-pair.ts';
import { buildProvider } from '../app/app.ts';
import { readEnv } from '../app/env.ts';
import { getDatabaseErrorCode } from './database-error-code.ts';
import { describeDatabaseError } from './database-error-message.ts';
import { openDatabase } from './open.ts';

let pair: PostgresPair;
beforeAll(async () => {
  pair = await startPostgresPair();
});
afterAll(() => pair.stop());

async function startProvider(url: string) {
  const env = { DATABASE_URL: url, CODE_PEPPER: testCodePepper, LOG_LEVEL: 'silent' };
  const provider = await buildProvider(readEnv(env));
  const readiness = async () => (await provider.app.inject('/readyz')).statusCode;
  return { ...provider, readiness };
}

async function connect(url: string) {
  const startedAt = performance.now();
  const database = openDatabase(url, { poolSize: 2 });
  onTestFinished(() => database.close());
  const [row] = await database.client`select inet_server_port() as port`;
  return { port: row?.['port'], ms: performance.now() - startedAt };
}

/** Accepts connections and never responds. */
async function startSilentServer() {
  const server = createServer(() => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return server.address() as AddressInfo;
}

describe('a write that no synchronous standby confirms', () => {
  test('is unavailable after the timeout, also behind a pooler', async () => {
    const { primary, urlOf } = pair;
    const admin = openDatabase(urlOf(primary), { poolSize: 1 });
    onTestFinished(() => admin.close());
    const requireStandby = async (name: string) => {
      await admin.client.unsafe(`alter system set synchronous_standby_names = '${name}'`);
      await admin.client`select pg_reload_conf()`;
      const readNames = async () => (await admin.client`show synchronous_standby_names`)[0];
      await expect.poll(readNames).toEqual({ synchronous_standby_names: name });
    };
    await requireStandby('missing');
    onTestFinished(() => requireStandby(''));
    const options = { poolSize: 1, pooled: true, statementTimeoutMs: 500 };
    const pooled = openDatabase(urlOf(primary), options);
    onTestFinished(() => pooled.close());
    const error: unknown = await pooled.db.execute('create table unconfirmed ()').then(
      () => 'confirmed',
      (reason: unknown) => reason,
    );

    expect(getDatabaseErrorCode(error)).toBe('provider_unavailable');
  });
});

describe('a connection string with several hosts', () => {
  test.each(['', '?target_session_attrs=read-write', '?target_session_attrs=primary'])(
    'connects to the primary with the hosts in any order and the parameters "%s"',
    async (attributes) => {
      const { primary, standby, urlOf } = pair;
      const orders = [urlOf(primary, standby), urlOf(standby, primary)];

      for (const order of orders) {
        const { port, ms } = await connect(order + attributes);
        expect(port).toBe(primary.port);
        expect(ms).toBeLessThan(5_000);
      }
    },
  );

  test('does not wait for hosts that never respond', async () => {
    const { primary, standby, urlOf } = pair;
    // One after the other they would take two seconds each.
    const silent = await Promise.all(Array.from({ length: 4 }, startSilentServer));
    const { port, ms } = await connect(urlOf(...silent, standby, primary));

    expect(port).toBe(primary.port);
    expect(ms).toBeLessThan(5_000);
  });

  test('fails with the reason of each host when no host is writable', async () => {
    const { standby, urlOf } = pair;
    const database = openDatabase(urlOf({ port: 1 }, standby), { poolSize: 1 });
    onTestFinished(() => database.close());

    for (let attempt = 0; attempt < 3; attempt += 1) {
      const error = await database.db.execute('select 1').catch((reason: unknown) => reason);
      expect(getDatabaseErrorCode(error)).toBe('provider_unavailable');
      expect(describeDatabaseError(error)).toMatch(
        new RegExp(`^No host in DATABASE_URL takes writes: .*:${standby.port} is read-only\\.$`),
      );
    }
  });

  test('reports a wrong password that every host rejects', async () => {
    const { primary, standby, urlOf } = pair;
    const url = urlOf(standby, primary).replace(/:[^:@]+@/, ':guess@');
    const database = openDatabase(url, { poolSize: 1 });
    onTestFinished(() => database.close());

    const error = await database.db.execute('select 1').catch((reason: unknown) => reason);
    expect(describeDatabaseError(error)).toMatch(
      /^The database at DATABASE_URL rejects the connection: /,
    );
  });
});

test('is not ready on a standby', async () => {
  const { app, readiness } = await startProvider(pair.urlOf(pair.standby));
  onTestFinished(() => app.close());

  expect(await readiness()).toBe(503);
  expect((await app.inject('/livez')).statusCode).toBe(200);
});

test('continues with the new primary without a restart and keeps sessions', async () => {
  const { primary, standby, urlOf } = pair;
  const provider = await startProvider(urlOf(primary, standby));
  onTestFinished(() => provider.app.close());
  const { browser } = await signUp(provider);
  expect((await browser.get('/student/profile')).status).toBe(200);
  expect(await provider.readiness()).toBe(200);

  await pair.killPrimary();
  const statuses = new Set<number>();
  const readProfile = async () => {
    const { status } = await browser.get('/student/profile');
    statuses.add(status);
    return status;
  };
  await Promise.all(Array.from({ length: 40 }, readProfile));
  await expect.poll(provider.readiness, { timeout: 5_000 }).toBe(503);
  const admin = openDatabase(urlOf(standby), { poolSize: 1 });
  onTestFinished(() => admin.close());
  await admin.client`select pg_promote()`;
  const promoted = performance.now();
  await expect.poll(readProfile, { timeout: 8_000, interval: 100 }).toBe(200);
  const recoveryMs = performance.now() - promoted;
  await expect.poll(provider.readiness, { timeout: 8_000 }).toBe(200);

  expect(recoveryMs).toBeLessThan(8_000);
  expect([...statuses].sort()).toEqual([200, 503]);
  expect(await signUp(provider)).toBeDefined();
});
