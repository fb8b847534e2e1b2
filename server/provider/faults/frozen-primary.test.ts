import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildProvider } from '../src/app/app.ts';
import { readEnv } from '../src/app/env.ts';
import { openDatabase } from '../src/db/open.ts';
import { signUp } from '../test-support/accounts/new-student.ts';
import { testCodePepper } from '../test-support/constants.ts';
import { type PostgresPair, startPostgresPair } from '../test-support/postgres-pair.ts';

/** The test waits longer than the statement timeout. */
const isLong = Boolean(process.env['FAULTS']);
const timeout = { timeout: 60_000 };

describe.runIf(isLong)('a provider with a frozen primary', timeout, () => {
  let pair: PostgresPair;
  beforeAll(async () => {
    pair = await startPostgresPair();
  });
  afterAll(() => pair.stop());

  test('serves requests on the new primary within 20 s and completes stalled ones within 30 s', async () => {
    const { primary, standby, urlOf } = pair;
    const env = { DATABASE_URL: urlOf(primary, standby), CODE_PEPPER: testCodePepper };
    const provider = await buildProvider(readEnv({ ...env, LOG_LEVEL: 'silent' }));
    onTestFinished(() => provider.app.close());
    const { browser } = await signUp(provider);
    const statuses = new Set<number>();
    const ask = async () => {
      const { status } = await browser.get('/student/profile');
      statuses.add(status);
      return status;
    };
    expect(await ask()).toBe(200);

    pair.freezePrimary();
    const admin = openDatabase(urlOf(standby), { poolSize: 1 });
    onTestFinished(() => admin.close());
    await admin.client`select pg_promote()`;
    const promoted = performance.now();
    const many = Promise.all(Array.from({ length: 40 }, ask));
    await expect.poll(ask, { timeout: 30_000, interval: 250 }).toBe(200);
    const recoveryMs = performance.now() - promoted;
    expect(recoveryMs).toBeLessThan(20_000);
    // Waits for the requests that the frozen server had accepted.
    await many;
    expect(performance.now() - promoted).toBeLessThan(30_000);
    expect([...statuses].sort()).toEqual([200, 503]);
  });
});
