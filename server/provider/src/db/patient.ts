import type { ParameterOrJSON, PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../lib/concurrency-limit.ts';

const patienceMs = 2_000;
/** Planned once for each connection, and asked for in one round trip from then on. */
const planned = { prepare: true } as const;

type PoolerSettings = { statement_timeout: number } & Record<string, number>;

type Options = {
  poolSize: number;
  /** What a session cannot be given behind a pooler: set in each transaction, and timed here for single statements. */
  settings?: PoolerSettings;
};

/**
 * A client whose callers wait two seconds for a connection and no longer. Left to itself it takes
 * in without end what it cannot do yet, or sends it after a slow statement on the same connection.
 */
export function patientClient(
  client: Sql,
  { poolSize, settings }: Options,
): { sql: Sql; load: ConcurrencyLimit['load'] } {
  const gate = createConcurrencyLimit({
    maxRunning: poolSize,
    maxWaiting: Number.POSITIVE_INFINITY,
    timeoutMs: patienceMs,
  });
  const timeoutMs = settings?.statement_timeout;
  const begin = (work: Work) =>
    client.begin((tx) => work(planning(settings ? set(tx, settings) : tx)));
  const sql = withReplaced(client, {
    unsafe: (text: string, values?: ParameterOrJSON<never>[]) =>
      whenFree(gate, client.unsafe(text, values, planned), timeoutMs),
    begin: (work: Work) => gate(() => begin(work)),
  });
  return { sql, load: gate.load };
}

type Work = (tx: TransactionSql) => Promise<unknown>;

/** Sent ahead of the first statement without waiting. If it fails, the driver rolls the transaction back. */
function set(tx: TransactionSql, settings: PoolerSettings): TransactionSql {
  const text = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  tx.unsafe(text.join('; ')).catch(() => undefined);
  return tx;
}

/** A transaction has its connection already, and waits for nothing. */
const planning = (tx: TransactionSql): TransactionSql =>
  withReplaced(tx, {
    unsafe: (text: string, values?: ParameterOrJSON<never>[]) => tx.unsafe(text, values, planned),
    savepoint: (work: Work) => tx.savepoint((inner) => work(planning(inner))),
  });

/** The client with some of its functions replaced. */
export const withReplaced = <T extends object>(
  client: T,
  replaced: Partial<Record<string | symbol, unknown>>,
): T =>
  new Proxy(client, {
    get: (target, name) => replaced[name] ?? Reflect.get(target, name),
  });

function whenFree(
  gate: ConcurrencyLimit,
  query: PendingQuery<Row[]>,
  timeoutMs: number | undefined,
) {
  const sent = gate(() => (timeoutMs === undefined ? run(query) : runInTime(query, timeoutMs)));
  // Asked for at once, before the query is on its way.
  const values = () => {
    void query.values();
    return sent;
  };
  return Object.assign(sent, { values });
}

const run = async (query: PendingQuery<Row[]>) => query;

async function runInTime(query: PendingQuery<Row[]>, timeoutMs: number) {
  const timer = setTimeout(() => query.cancel(), timeoutMs);
  try {
    return await query;
  } finally {
    clearTimeout(timer);
  }
}
