import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './open.ts';

export type DatabaseClock = {
  now: () => Date;
  /** Positive if the database clock is ahead of this machine. */
  offsetMs: () => number;
  measure: () => Promise<void>;
  /** Measures once, then at intervals until stopped. */
  start: (log: FastifyBaseLogger) => Promise<void>;
  stop: () => void;
};

type Sample = { offsetMs: number; uncertaintyMs: number };

const intervalMs = 60_000;
const retryMs = 5_000;
const samplesPerMeasurement = 3;

/**
 * Provides the database time, which all provider processes of a school use for exams and payments.
 */
export function createDatabaseClock(
  db: Pick<Database, 'execute'>,
  systemTime: () => number = Date.now,
): DatabaseClock {
  let offsetMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const measure = async () => {
    const best = await takeBestSample(db, systemTime);
    // Ignores a change that is smaller than the duration of the query, which limits the precision.
    if (Math.abs(best.offsetMs - offsetMs) > best.uncertaintyMs) offsetMs = best.offsetMs;
  };
  const start = async (log: FastifyBaseLogger): Promise<void> => {
    const isMeasured = await measure().then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'reading the database clock failed');
        return false;
      },
    );
    if (isStopped) return;
    timer = setTimeout(() => void start(log), isMeasured ? intervalMs : retryMs);
    timer.unref();
  };
  return {
    now: () => new Date(systemTime() + offsetMs),
    offsetMs: () => offsetMs,
    measure,
    start,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function takeBestSample(
  db: Pick<Database, 'execute'>,
  systemTime: () => number,
): Promise<Sample> {
  let best: Sample = { offsetMs: 0, uncertaintyMs: Number.POSITIVE_INFINITY };
  for (let count = 0; count < samplesPerMeasurement; count += 1) {
    const sample = await takeSample(db, systemTime);
    if (sample.uncertaintyMs < best.uncertaintyMs) best = sample;
  }
  return best;
}

async function takeSample(
  db: Pick<Database, 'execute'>,
  systemTime: () => number,
): Promise<Sample> {
  const startedAt = performance.now();
  const databaseTime = await readDatabaseTime(db);
  const uncertaintyMs = (performance.now() - startedAt) / 2 + 1;
  const offsetMs = Math.round(databaseTime - (systemTime() - uncertaintyMs));
  return { offsetMs, uncertaintyMs };
}

/** In milliseconds since 1970. */
async function readDatabaseTime(db: Pick<Database, 'execute'>): Promise<number> {
  const [row] = await db.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  return Number(row?.ms);
}

/** For operator commands, which need the time only once. */
export const readDatabaseNow = async (db: Pick<Database, 'execute'>): Promise<Date> =>
  new Date(await readDatabaseTime(db));
