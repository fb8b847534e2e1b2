import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '@fasl/provider/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFawryWebhook, gatewayKeys } from '../test-support/payments/webhooks.ts';
import {
  type KillableSchool,
  startKillableSchool,
} from '../test-support/process/killable-school.ts';
import { blockTable } from '../test-support/provider/blocked-table.ts';

/** The crash test of the settlement covers the other cases in the short run. */
const isLong = Boolean(process.env['FAULTS']);
const testLong = test.runIf(isLong);
let school: KillableSchool;
let serial = 0;

beforeAll(async () => {
  const env = { FAWRY_SECURE_KEY: gatewayKeys.fawry.secureKey };
  school = await startKillableSchool({ held: ['/recharge/callback'], env });
}, 60_000);
afterEach(() => school.line.hold(null));
afterAll(() => school.stop());

/** Inserts a failed payment of 150 EGP that credits 140. A late webhook still credits it. */
async function begin(): Promise<string> {
  serial += 1;
  const reference = `crash-${serial}`;
  await school.database.client`
    with made as (insert into invoices (student_id, ref, type, purpose, amount, provider, method)
      values (${serial}, ${reference}, 'recharge', 'recharge', 15000, 'fawry', 'fawry')
      returning id, student_id)
    insert into intents (invoice_id, student_id, purpose, provider, method, reference,
      provider_ref, status, credit_amount, charge_amount)
    select id, student_id, 'recharge', 'fawry', 'fawry', ${reference}, ${String(serial)},
      'failed', 14000, 15000 from made`;
  return reference;
}

/** Returns the status of the response, or 0 without one. */
async function sendWebhook(reference: string, origin = school.origins.bff): Promise<number> {
  const { text } = createFawryWebhook({
    merchantRefNumber: reference,
    fawryRefNumber: reference.slice('crash-'.length),
  });
  const sent = { method: 'POST', body: text };
  return fetch(`${origin}/payment/callback/fawry`, sent).then(
    ({ status }) => status,
    () => 0,
  );
}

const creditsOf = async (reference: string) => {
  const rows = await school.database.client`
    select id from transactions where reference = ${`intent:${reference}`}`;
  return rows.length;
};

/** Retries as a gateway does. */
async function retryWebhook(reference: string, origin = school.origins.bff): Promise<number> {
  const status = await sendWebhook(reference, origin);
  if (status === 200) return status;
  await sleep(100);
  return retryWebhook(reference, origin);
}

async function expectOnce(reference: string): Promise<void> {
  const statuses = await Promise.all([1, 2, 3, 4].map(() => retryWebhook(reference)));
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect(await creditsOf(reference)).toBe(1);
  expect(await verifyLedger(school.database.db)).toMatchObject({ faults: [] });
}

describe('webhooks during crashes', () => {
  testLong(
    'credit once for a hundred concurrent copies through two portals',
    async () => {
      await school.start('other');
      const reference = await begin();
      const { bff, other } = school.origins;
      const copies = Array.from({ length: 100 }, (_, copy) => (copy % 2 ? other : bff));
      const statuses = await Promise.all(copies.map((origin) => retryWebhook(reference, origin)));
      await school.kill('other');
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await creditsOf(reference)).toBe(1);
      expect(await verifyLedger(school.database.db)).toMatchObject({ faults: [] });
    },
    60_000,
  );

  const pauses = [
    { when: 'after the provider has stored the webhook', at: 'after', kept: 1 },
    { when: 'before the provider receives the webhook', at: 'before', kept: 0 },
  ] as const;

  test.each(isLong ? pauses : pauses.slice(0, 1))(
    'are neither lost nor repeated when a portal is killed $when',
    async ({ at, kept }) => {
      const reference = await begin();
      school.line.hold(at);
      const answer = sendWebhook(reference);
      await school.line.held();
      await school.kill('bff');
      expect(await answer).toBe(0);
      expect(await creditsOf(reference)).toBe(kept);
      school.line.hold(null);
      await school.start('bff');
      await expectOnce(reference);
    },
    60_000,
  );

  testLong(
    'credit once after a retry when the provider is killed before the commit',
    async () => {
      const reference = await begin();
      // Blocks the last table that is written before the commit.
      const commit = await blockTable(school.database, 'callback_events');
      const answer = sendWebhook(reference);
      await commit.reached();
      await school.kill('provider');
      expect(await answer).toBe(503);
      await commit.letGo();
      expect(await creditsOf(reference)).toBe(0);
      await school.start('provider');
      await expectOnce(reference);
    },
    60_000,
  );

  testLong(
    'credit nothing more on a retry when the provider was killed after its commit',
    async () => {
      const reference = await begin();
      school.line.hold('after');
      const answer = sendWebhook(reference);
      await school.line.held();
      await school.kill('provider', 'bff');
      school.line.hold(null);
      expect(await answer).toBe(0);
      expect(await creditsOf(reference)).toBe(1);
      await Promise.all([school.start('provider'), school.start('bff')]);
      await expectOnce(reference);
    },
    60_000,
  );
});
