import type { ParameterOrJSON, PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { createGate, type Gate } from '../lib/gate.ts';

const patienceMs = 2_000;
/** Planned once for each connection, and asked for in one round trip from then on. */
const planned = { prepare: true } as const;

/**
 * A client whose callers wait two seconds for a connection and no longer. Left to itself it takes
 * in without end what it cannot do yet, or sends it after a slow statement on the same connection.
 */
export function patientClient(client: Sql, poolSize: number): { sql: Sql; load: Gate['load'] } {
  const gate = createGate({ concurrent: poolSize, waiting: Number.POSITIVE_INFINITY, patienceMs });
  const sql = withReplaced(client, {
    unsafe: (text: string, values?: ParameterOrJSON<never>[]) =>
      whenFree(gate, client.unsafe(text, values, planned)),
    begin: (work: Work) => gate(() => client.begin((tx) => work(planning(tx)))),
  });
  return { sql, load: gate.load };
}

type Work = (tx: TransactionSql) => Promise<unknown>;

/** A transaction has its connection already, and waits for nothing. */
const planning = (tx: TransactionSql): TransactionSql =>
  withReplaced(tx, {
    unsafe: (text: string, values?: ParameterOrJSON<never>[]) => tx.unsafe(text, values, planned),
    savepoint: (work: Work) => tx.savepoint((inner) => work(planning(inner))),
  });

const withReplaced = <T extends object>(
  client: T,
  replaced: Partial<Record<string | symbol, unknown>>,
): T =>
  new Proxy(client, {
    get: (target, name) => replaced[name] ?? Reflect.get(target, name),
  });

function whenFree(gate: Gate, query: PendingQuery<Row[]>) {
  const sent = gate(async () => query);
  // Asked for at once, before the query is on its way.
  const values = () => {
    void query.values();
    return sent;
  };
  return Object.assign(sent, { values });
}
