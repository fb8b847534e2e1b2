import { readFileSync } from 'node:fs';
import { startSecondPortal } from '../launch/second-portal.ts';
import { type OpenDatabase, openDatabase } from '../provider/src/db/open.ts';
import { verifyLedger } from '../provider/src/modules/ledger/verify.ts';
import { deliverWebhooks } from './delivery.ts';
import { computePercentile } from './percentile.ts';
import type { ReportRow } from './report.ts';
import { createDeliveries, createPayments, creditedPiasters, secureKey } from './storm-payments.ts';

const payments = 2_400;
const deliveries = 12_000;

type School = { provider: string; database: string; dataDir: string };

/** Measures the worst case for webhooks: many copies in random order, some of them forged. */
export async function measureWebhookStorm(school: School): Promise<ReportRow[]> {
  const { provider, database, dataDir } = school;
  const file = readFileSync(`${dataDir}/secrets.json`, 'utf8');
  const secrets = JSON.parse(file) as Record<string, string>;
  const env = {
    PROVIDER_SERVICE_TOKEN: secrets['PROVIDER_SERVICE_TOKEN'] ?? '',
    FAWRY_SECURE_KEY: secureKey,
    // Disables warnings, because each forged webhook logs one.
    LOG_LEVEL: 'error',
  };
  const one = await startSecondPortal(provider, { env });
  const other = await startSecondPortal(provider, { env });
  const open = openDatabase(database, { poolSize: 2, statementTimeoutMs: 600_000 });
  try {
    const references = await createPayments(open, payments);
    const before = await stateOf(open);
    const sent = createDeliveries(references, deliveries);
    const { perSecond, waits, retries, wrong } = await deliverWebhooks(
      [one.origin, other.origin],
      sent,
    );
    const after = await stateOf(open);
    const { faults } = await verifyLedger(open.db);
    return [
      { what: 'deliveries a second, through two portals', value: perSecond, unit: '/s' },
      { what: 'p99 response time', value: computePercentile(waits, 0.99), unit: 'ms', waits },
      { what: 'retried', value: retries, unit: '' },
      exactly('wrongly accepted or rejected', wrong, 0),
      exactly('payments credited', after.credits - before.credits, payments),
      exactly('EGP credited', (after.sum - before.sum) / 100, (payments * creditedPiasters) / 100),
      exactly('ledger faults', faults.length, 0),
    ];
  } finally {
    await open.close();
    await one.stop();
    await other.stop();
  }
}

const exactly = (what: string, value: number, wanted: number): ReportRow => ({
  what,
  value,
  unit: '',
  budget: { atLeast: wanted, atMost: wanted },
});

async function stateOf({ client }: OpenDatabase): Promise<{ credits: number; sum: number }> {
  const [row] = await client`
    select count(distinct transactions.id)::int as credits, coalesce(sum(entries.amount), 0)::float8 as sum
    from transactions
    join entries on entries.transaction_id = transactions.id
    join accounts on accounts.id = entries.account_id
    where transactions.reference like 'intent:storm-%' and accounts.student_id is not null`;
  return { credits: Number(row?.['credits']), sum: Number(row?.['sum']) };
}
