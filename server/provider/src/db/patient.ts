import type { PendingQuery, Row, Sql } from 'postgres';
import { createGate, type Gate } from '../gate.ts';

const patienceMs = 2_000;

/**
 * A client whose callers wait two seconds for a connection and no longer. Left to itself it takes
 * in without end what it cannot do yet, or sends it after a slow statement on the same connection.
 */
export function patientClient(client: Sql, poolSize: number): Sql {
  const gate = createGate({ concurrent: poolSize, waiting: Number.POSITIVE_INFINITY, patienceMs });
  const replaced: Partial<Record<string | symbol, unknown>> = {
    unsafe: (...given: Parameters<Sql['unsafe']>) => whenFree(gate, client.unsafe(...given)),
    begin: (work: Parameters<Sql['begin']>[1]) => gate(() => client.begin(work)),
  };
  return new Proxy(client, {
    get: (target, name) => replaced[name] ?? Reflect.get(target, name),
  });
}

function whenFree(gate: Gate, query: PendingQuery<Row[]>) {
  const sent = gate(async () => query);
  // Asked for at once, before the query is on its way.
  const values = () => {
    void query.values();
    return sent;
  };
  return Object.assign(sent, { values });
}
