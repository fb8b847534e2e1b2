import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startProduct, type TestProduct } from '../../web/e2e/support/product/product.ts';
import { measureCallCosts } from './calls.ts';
import { measureContentCommands } from './content/content-commands.ts';
import { measureDashboardLatency } from './dashboard.ts';
import { measureExamLoad } from './exam/exam.ts';
import { measureLoginBurst } from './logins.ts';
import { describeMachine, getMachine } from './machine.ts';
import { measureLoadShedding } from './overload.ts';
import { measureInteractionTimes, measurePageWeights, runHomeLighthouse } from './pages.ts';
import { measureReplicaOffload } from './replica.ts';
import { isWithinBudget, printReport, type ReportRow, toReport } from './report.ts';
import { measureWebhookStorm } from './storm.ts';
import { measureTrpcAdapters } from './trpc-adapters.ts';

type ProductPart = {
  title: string;
  /** Whether the part needs the full demo school. A small school starts faster. */
  inFullSchool?: boolean;
  measure: (product: TestProduct) => Promise<ReportRow[]>;
};
/** A part that starts its servers. */
type OwnPart = { title: string; measureAlone: () => Promise<ReportRow[]> };
type Part = ProductPart | OwnPart;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    only: { type: 'string' },
    takers: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '30' },
    report: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const examSize = { takers: Number(values.takers), seconds: Number(values.seconds) };

const parts: Record<string, Part> = {
  calls: {
    title: 'CPU time per call',
    measure: ({ provider }) => measureCallCosts(provider),
  },
  trpc: { title: "tRPC's adapter compared with the portal's", measure: measureTrpcAdapters },
  logins: { title: 'Login burst', measure: measureLoginBurst },
  storm: { title: 'Webhook storm', measure: measureWebhookStorm },
  exam: {
    title: 'Exam of a whole year',
    measure: (product) => measureExamLoad(product, examSize),
  },
  overload: { title: 'Overload', measure: measureLoadShedding },
  dashboard: {
    title: 'Dashboard after four years, 5,000 students (median latency, p95 CPU; then p95 latency)',
    inFullSchool: true,
    measure: measureDashboardLatency,
  },
  replica: {
    title: "The primary's processor per dashboard visit, 5,000 students",
    measureAlone: measureReplicaOffload,
  },
  content: { title: 'School folders', measure: measureContentCommands },
  weight: { title: 'First load of a page', measure: ({ bff }) => measurePageWeights(bff) },
  interaction: {
    title: 'Interaction to next paint on a slow phone',
    measure: ({ bff }) => measureInteractionTimes(bff),
  },
  lighthouse: { title: 'Guest home on a phone', measure: ({ bff }) => runHomeLighthouse(bff) },
};

const help = `Measures the product and compares the results with the budgets.

Usage: pnpm bench [options]

  --only ${Object.keys(parts).join(',')}
  --takers 2000   students in the exam
  --seconds 30    duration of the exam
  --report file   write the results as JSON, with the machine and latency histograms
`;

if (values.help) console.log(help);
else process.exitCode = (await bench()) ? 0 : 1;

/** Runs all parts on one machine in one run, so that ratios and bytes are comparable. */
async function bench(): Promise<boolean> {
  const machine = getMachine();
  console.log(describeMachine(machine));
  const measured: Record<string, ReportRow[]> = {};
  const wanted = Object.entries(parts).filter(
    ([name]) => !values.only || values.only.split(',').includes(name),
  );
  const report = (name: string, { title }: Part, rows: ReportRow[]) => {
    measured[name] = rows;
    printReport(title, rows);
  };
  for (const [name, part] of wanted) {
    if ('measureAlone' in part) report(name, part, await part.measureAlone());
  }
  const inProduct = wanted.flatMap(([name, part]) => ('measure' in part ? [{ name, part }] : []));
  const bySchool = Map.groupBy(inProduct, ({ part }) => part.inFullSchool ?? false);
  for (const [isFull, some] of bySchool) {
    const product = await startProduct(isFull ? { seed: [] } : {});
    try {
      for (const { name, part } of some) report(name, part, await part.measure(product));
    } finally {
      await product.stop();
    }
  }
  if (values.report) writeFileSync(values.report, toReport(machine, measured));
  return Object.values(measured).flat().every(isWithinBudget);
}
