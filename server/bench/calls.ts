import { createSeal } from '../src/session/seal.ts';
import { calibrationCase, createCall, createCases } from './cases.ts';
import { startHelper } from './helper.ts';
import { sendRequests } from './load.ts';
import { startNginx } from './nginx.ts';
import { computePercentile } from './percentile.ts';
import { type Portal, startPortal } from './portal.ts';
import {
  measureCost,
  medianRatio,
  requestsPerRound,
  runRounds,
  type Server,
  warmUpRequests,
} from './ratios.ts';
import type { ReportRow } from './report.ts';
import { measureUploadCosts } from './uploads.ts';

type Servers = { portal: Portal; nginx: Server; plain: Server; usual: Server };

const unit = '× nginx';

/** Measures the portal's CPU time per call, relative to nginx as a proxy for the same call. */
export async function measureCallCosts(provider: string): Promise<ReportRow[]> {
  const portal = await startPortal(provider);
  const nginx = await startNginx(portal.upstream, calibrationCase.plain);
  const plain = await startHelper('plain-proxy', portal.upstream);
  const usual = await startHelper('usual-server', portal.upstream);
  try {
    if (!nginx) console.log('nginx is not installed: costs are not compared.');
    const compared = nginx ? await compare({ portal, nginx, plain, usual }) : [];
    return [
      ...compared,
      ...(await measureUploadCosts(portal, nginx)),
      await heartbeats(portal),
      cookieOpening(),
    ];
  } finally {
    await usual.stop();
    await plain.stop();
    await nginx?.stop();
    await portal.stop();
  }
}

async function compare({ portal, nginx, plain, usual }: Servers): Promise<ReportRow[]> {
  const scale = await runRounds(calibrationCase, { base: nginx, others: [plain] });
  const lines: ReportRow[] = [
    { what: calibrationCase.what, value: medianRatio(scale, 1, 0), unit },
  ];
  for (const each of await createCases(portal)) {
    const { what, atMostOfUsual: atMost, atMostOfNginx } = each;
    // The portal is measured first, because the provider requires the student's token, which the
    // portal adds.
    const others = atMost === undefined ? [portal] : [portal, usual];
    const rounds = await runRounds(each, { base: nginx, others });
    lines.push({
      what,
      value: medianRatio(rounds, 1, 0),
      unit,
      ...(atMostOfNginx && { budget: { atMost: atMostOfNginx } }),
    });
    if (atMost === undefined) continue;
    lines.push({
      what: '  with the documented usage of the libraries',
      value: medianRatio(rounds, 2, 0),
      unit,
    });
    lines.push({
      what: '  ratio',
      value: medianRatio(rounds, 1, 2),
      unit: '× usual',
      budget: { atMost },
    });
  }
  return lines;
}

/** Measures the smallest authenticated call, scaled to a thousand calls a second. */
async function heartbeats(portal: Portal): Promise<ReportRow> {
  const call = createCall(portal, '/trpc/wallet.balance');
  await sendRequests(portal.origin, call, warmUpRequests);
  const value = (await measureCost(portal, call, requestsPerRound)) * 1_000;
  return {
    what: '1,000 small authenticated calls a second',
    value,
    unit: 'cores',
    budget: { atMost: 0.18 },
  };
}

/**
 * Measures in rounds, because the first rounds include compilation and others garbage collection.
 */
function cookieOpening(): ReportRow {
  const seal = createSeal(['only-for-this-bench-and-not-a-secret'], 'bench');
  const sealed = seal.seal('x'.repeat(300));
  const value = computePercentile(
    Array.from({ length: 9 }, () => microsecondsOf(() => seal.open(sealed))),
    0.5,
  );
  return { what: 'opening the session cookie', value, unit: 'µs', budget: { atMost: 6.5 } };
}

function microsecondsOf(work: () => unknown, times = 20_000): number {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}
