import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnv } from '../../../test-support/child-env.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testCodePepper,
  testServiceToken,
} from '../../../test-support/provider.ts';
import { verifyLedger } from '../ledger/verify.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const payments = 40;
let database: TestDatabase;
let running: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  // Inserts failed payments, because a student can have only one pending payment. Late money is
  // still credited.
  await database.client`
    with made as (insert into invoices (student_id, ref, type, purpose, amount, provider, method)
      select (number % 12) + 1, 'crash-' || number, 'recharge', 'recharge', 5400, 'fawry', 'fawry'
      from generate_series(1, ${payments}) as number returning id, student_id, ref)
    insert into intents (invoice_id, student_id, purpose, provider, method, reference,
      provider_ref, status, credit_amount, charge_amount)
    select id, student_id, 'recharge', 'fawry', 'fawry', ref, ref, 'failed', 5000, 5400 from made`;
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await database.close();
});

async function startProvider(): Promise<string> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...childEnv,
      DATABASE_URL: database.url,
      CODE_PEPPER: testCodePepper,
      PROVIDER_SERVICE_TOKEN: testServiceToken,
      PROVIDER_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, origin] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
      if (origin) resolve(origin);
    });
    child.once('exit', () => reject(new Error(`provider did not start: ${output}`)));
  });
}

/** Returns the HTTP status, or 0 without a response. */
async function sendWebhook(origin: string, reference: string): Promise<number> {
  const body = {
    gateway: 'fawry',
    reference_number: reference,
    provider_ref: reference,
    status: 'paid',
    amount: 54,
    raw: null,
  };
  try {
    const response = await fetch(`${origin}/api/recharge/callback`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${testServiceToken}`,
      },
      body: JSON.stringify(body),
    });
    return response.status;
  } catch {
    return 0;
  }
}

const references = Array.from({ length: payments }, (_, number) => `crash-${number + 1}`);
const creditsOf = async () => {
  const rows = await database.client`
    select reference from transactions where reference like 'intent:crash-%'`;
  return rows.map(({ reference }) => String(reference).slice('intent:'.length));
};

test('keeps credits of acknowledged webhooks after a kill and credits all others once on retry', async () => {
  const first = await startProvider();
  const acknowledged: string[] = [];
  await Promise.all(
    references.map(async (reference) => {
      if ((await sendWebhook(first, reference)) !== 200) return;
      acknowledged.push(reference);
      if (acknowledged.length === 5) running?.kill('SIGKILL');
    }),
  );
  if (running?.exitCode === null && running.signalCode === null) await once(running, 'exit');
  const credited = await creditsOf();
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);
  expect(acknowledged.length).toBeLessThan(payments);
  expect(credited).toEqual(expect.arrayContaining(acknowledged));

  const second = await startProvider();
  const statuses = await Promise.all(
    [...references, ...references].map((one) => retryWebhook(second, one)),
  );

  expect(statuses.every((status) => status === 200)).toBe(true);
  expect((await creditsOf()).toSorted()).toEqual(references.toSorted());
  expect(await verifyLedger(database.db)).toMatchObject({ faults: [] });
}, 60_000);

/** Retries on overload, as a gateway does. */
async function retryWebhook(origin: string, reference: string): Promise<number> {
  const status = await sendWebhook(origin, reference);
  if (status !== 503) return status;
  await sleep(100);
  return retryWebhook(origin, reference);
}
