import type { BenchCase } from './cases.ts';
import { startHelper } from './helper.ts';
import { medianRatio, runRounds } from './ratios.ts';
import type { ReportRow } from './report.ts';

const query = new URLSearchParams({ input: JSON.stringify({ query: 'maths', page: 1 }) });
const path = `/trpc/search?${query}`;
const search: BenchCase = { what: 'procedure, 2 kB', call: { path }, plain: path };

/**
 * Measures the CPU time per call of tRPC's adapter for Fastify, relative to the portal's. The
 * budget is the reason for an adapter of our own.
 */
export async function measureTrpcAdapters(): Promise<ReportRow[]> {
  const portal = await startHelper('trpc-server', 'portal');
  const stock = await startHelper('trpc-server', 'stock');
  try {
    const rounds = await runRounds(search, { base: portal, others: [stock] });
    return [
      {
        what: "tRPC's adapter, procedure of 2 kB",
        value: medianRatio(rounds, 1, 0),
        unit: '× ours',
        budget: { atLeast: 1.8 },
      },
    ];
  } finally {
    await stock.stop();
    await portal.stop();
  }
}
