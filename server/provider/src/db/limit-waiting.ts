import type { ParameterOrJSON, PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../lib/concurrency-limit.ts';

const waitTimeoutMs = 2_000;
const slowMs = 2_000;
/** Prepares each statement once per connection; later executions take a single round trip. */
const prepared = { prepare: true } as const;

type PoolerSettings = { statement_timeout: number } & Record<string, number>;

type Options = {
  poolSize: number;
  /**
   * A pooler does not allow session settings, so they are applied in each transaction. Statements
   * outside a transaction are timed out by this module.
   */
  settings?: PoolerSettings;
  /** Called repeatedly while a statement or transaction takes longer than `slowMs`. */
  onSlow?: () => void;
};

/**
 * Limits the wait for a free connection to two seconds. Without this limit the driver would queue
 * statements forever, or pipeline them behind a slow statement on the same connection.
 */
export function limitConnectionWait(
  client: Sql,
  { poolSize, settings, onSlow }: Options,
): { sql: Sql; load: ConcurrencyLimit['load'] } {
  const enter = createConcurrencyLimit({
    maxRunning: poolSize,
    maxWaiting: Number.POSITIVE_INFINITY,
    timeoutMs: waitTimeoutMs,
  });
  const limit: RunLimited = onSlow ? (task) => enter(() => watchDuration(task, onSlow)) : enter;
  const timeoutMs = settings?.statement_timeout;
  const begin = (work: TransactionCallback) =>
    client.begin((tx) => work(withPrepare(settings ? applySettings(tx, settings) : tx)));
  const sql = replaceMethods(client, {
    unsafe: (text: string, values?: ParameterOrJSON<never>[]) =>
      whenFree(limit, client.unsafe(text, values, prepared), timeoutMs),
    begin: (work: TransactionCallback) => limit(() => begin(work)),
  });
  return { sql, load: enter.load };
}

async function watchDuration<T>(task: () => Promise<T>, onSlow: () => void): Promise<T> {
  const timer = setInterval(onSlow, slowMs);
  try {
    return await task();
  } finally {
    clearInterval(timer);
  }
}

type RunLimited = <T>(task: () => Promise<T>) => Promise<T>;
type TransactionCallback = (tx: TransactionSql) => Promise<unknown>;

/** Pipelined before the first statement. If a setting fails, the driver rolls back. */
function applySettings(tx: TransactionSql, settings: PoolerSettings): TransactionSql {
  const text = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  tx.unsafe(text.join('; ')).catch(() => undefined);
  return tx;
}

/** A transaction already has a connection, so it needs no limit. */
const withPrepare = (tx: TransactionSql): TransactionSql =>
  replaceMethods(tx, {
    unsafe: (text: string, values?: ParameterOrJSON<never>[]) => tx.unsafe(text, values, prepared),
    savepoint: (work: TransactionCallback) => tx.savepoint((inner) => work(withPrepare(inner))),
  });

/** Returns the client with some of its methods replaced. */
export const replaceMethods = <T extends object>(
  client: T,
  replaced: Partial<Record<string | symbol, unknown>>,
): T =>
  new Proxy(client, {
    get: (target, name) => replaced[name] ?? Reflect.get(target, name),
  });

function whenFree(limit: RunLimited, query: PendingQuery<Row[]>, timeoutMs: number | undefined) {
  const sent = limit(() => (timeoutMs === undefined ? run(query) : runInTime(query, timeoutMs)));
  // Drizzle calls `values` immediately, before the query is sent.
  const values = () => {
    void query.values();
    return sent;
  };
  return Object.assign(sent, { values });
}

const run = async (query: PendingQuery<Row[]>) => query;

async function runInTime(query: PendingQuery<Row[]>, timeoutMs: number) {
  let isCancelled = false;
  const timer = setTimeout(() => {
    isCancelled = true;
    query.cancel();
  }, timeoutMs);
  try {
    const rows = await query;
    // PostgreSQL reports success when the wait for a synchronous standby is cancelled, although a
    // failover loses the transaction.
    if (isCancelled) throw Object.assign(new Error('statement timeout'), { code: '57014' });
    return rows;
  } finally {
    clearTimeout(timer);
  }
}
