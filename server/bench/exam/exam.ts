import { startSecondPortal } from '../../launch/second-portal.ts';
import { type OpenDatabase, openDatabase } from '../../provider/src/db/open.ts';
import { runEvenlySpread } from '../open-loop.ts';
import { computePercentile } from '../percentile.ts';
import { readPeakMegabytes, resetPeakMemory } from '../process-resources.ts';
import type { ReportRow as Row } from '../report.ts';
import { countLostAnswers, countWronglyGraded } from './check-result.ts';
import { type CpuTime, createCpuMeter } from './measure-cpu.ts';
import { prepareExam, sessionKey } from './prepare-exam.ts';
import { createRetryingClient } from './retrying-client.ts';
import { createTaker, submitExam, type Taker } from './taker.ts';
import { runTakers } from './writing.ts';

type School = { provider: string; database: string; pids: Record<string, number> };
type Size = { takers: number; seconds: number };
type ExamRun = { takers: Taker[]; pids: Record<string, number>; seconds: number };

/** The students of a school year. With fewer students, starting and submitting take less time. */
const wholeYear = 2_000;

/** Simulates an exam that all students of a school year start, answer and submit. */
export const measureExamLoad = (school: School, { takers: count, seconds }: Size): Promise<Row[]> =>
  withTakers(school, count, async ({ takers, pids, retries }) => {
    const { portal = 0, provider = 0 } = pids;
    for (const pid of [portal, provider]) resetPeakMemory(pid);
    const measured = await sitExam({ takers, pids, seconds });
    return [
      ...measured,
      atMost('peak memory of the portal', readPeakMegabytes(portal), { max: 250, unit: 'MB' }),
      atMost('peak memory of the provider', readPeakMegabytes(provider), { max: 250, unit: 'MB' }),
      { what: 'retried', value: retries(), unit: '' },
    ];
  });

type TakersRun = Omit<ExamRun, 'seconds'> & { retries: () => number };

/** Runs a measurement with logged-in students, then checks their answers and grades. */
export async function withTakers(
  school: School,
  count: number,
  measure: (run: TakersRun) => Promise<Row[]>,
): Promise<Row[]> {
  const open = openDatabase(school.database, { poolSize: 2, statementTimeoutMs: 60_000 });
  const { exam, seats } = await prepareExam(open, count);
  // Uses the default rate limits, because each student has a separate limit.
  const env = { SESSION_KEYS: sessionKey, RATE_LIMIT_FACTOR: '1' };
  const portal = await startSecondPortal(school.provider, { env });
  const client = createRetryingClient(portal.origin);
  const takers = seats.map((seat) => createTaker({ seat, exam, client }));
  const { provider = 0, database = 0 } = school.pids;
  const pids = { portal: portal.pid, provider, database };
  try {
    const measured = await measure({ takers, pids, retries: client.retries });
    return [...measured, ...(await verdict(open, takers))];
  } finally {
    await client.close();
    await portal.stop();
    await open.close();
  }
}

async function sitExam({ takers, pids, seconds }: ExamRun): Promise<Row[]> {
  const share = takers.length / wholeYear;
  const starting = createCpuMeter(pids);
  const starts = await runEvenlySpread(takers, 10 * share, (taker) => taker.start());
  const started = starting();
  await runEvenlySpread(takers, 20 * share, (taker) => taker.read());
  const writing = createCpuMeter(pids);
  const { beats, saves } = await runTakers(takers, seconds);
  const written = writing();
  const submitting = createCpuMeter(pids);
  const ended = await runEvenlySpread(takers, 5 * share, submitExam);
  const submitted = submitting();
  return [
    { what: 'takers', value: takers.length, unit: '' },
    atMost('all started, of 2,000', starts.seconds / share, { max: 10, unit: 's' }),
    slowest('p95 start', starts.waits, 0.95),
    ...each('a start', started, takers.length),
    { what: 'saves a second', value: saves.length / seconds, unit: '/s' },
    { what: 'heartbeats a second', value: beats.length / seconds, unit: '/s' },
    slowest('median save', saves, 0.5),
    atMost('p95 save', computePercentile(saves, 0.95), { max: 50, unit: 'ms' }),
    slowest('p99 save', saves, 0.99),
    slowest('p95 heartbeat', beats, 0.95),
    ...written.map(busy(seconds)),
    atMost('all submitted, of 2,000', ended.seconds / share, { max: 5, unit: 's' }),
    slowest('p95 submit', ended.waits, 0.95),
    ...each('a submit', submitted, takers.length),
  ];
}

const busy = (seconds: number) => (one: CpuTime[number]) => ({
  what: `CPU of the ${one.name} during the exam`,
  value: one.seconds / seconds,
  unit: 'cores',
});

const each = (what: string, spent: CpuTime, count: number): Row[] =>
  spent.map(({ name, seconds }) => ({
    what: `CPU of the ${name} for ${what}`,
    value: (seconds * 1_000) / count,
    unit: 'ms',
  }));

const slowest = (what: string, waits: number[], share: number): Row => ({
  what,
  value: computePercentile(waits, share),
  unit: 'ms',
  waits,
});

async function verdict({ client }: OpenDatabase, takers: Taker[]): Promise<Row[]> {
  const [lost, wrong] = [
    await countLostAnswers(client, takers),
    await countWronglyGraded(client, takers),
  ];
  const typed = takers.reduce((sum, taker) => sum + taker.typed.size, 0);
  return [
    { what: 'answers compared with the typed ones', value: typed, unit: '' },
    atMost('answers lost', lost, { max: 0, unit: '' }),
    atMost('not graded exactly once, or wrongly', wrong, { max: 0, unit: '' }),
  ];
}

type Limit = { max: number; unit: string };

const atMost = (what: string, value: number, { max, unit }: Limit): Row => ({
  what,
  value,
  unit,
  budget: { atMost: max },
});
