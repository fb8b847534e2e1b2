import { sql } from 'drizzle-orm';
import { isConnectionError } from '../database-error-message.ts';
import type { DatabaseReplica } from '../database-hosts.ts';
import { type Executor, type OpenDatabase, openDatabase } from '../open.ts';
import { createProbe } from './probe.ts';

/** The progress of a replica. The age of its newest commit grows while the primary is idle. */
export type ReplicaProgress = { position: number; secondsSinceCommit: number };

export type Replica = {
  name: string;
  /** As of the newest probe; undefined if the replica is unavailable. */
  progress: () => ReplicaProgress | undefined;
  probe: () => Promise<void>;
  /** Runs a read in one connection, unless the replica is not fresh enough at its start. */
  read: <T>(
    isFresh: (position: number) => boolean,
    run: (db: Executor) => Promise<T>,
  ) => Promise<T>;
  /** Closes all connections, which also ends reads that wait for a frozen host. */
  suspend: () => void;
  load: OpenDatabase['load'];
  close: () => Promise<void>;
};

/** The replica has not replayed the writes that the read requires. */
export class StaleReplicaError extends Error {}

type ProgressRow = {
  standby: boolean;
  position: number | null;
  age: number | null;
  pid: number;
};
const progressSql = `select pg_is_in_recovery() as standby, pg_backend_pid() as pid,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as position,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`;

const probeTimeoutMs = 1_000;
const poolSize = 12;

export function createReplica({ name, url }: DatabaseReplica): Replica {
  const probe = createProbe(url, probeTimeoutMs);
  let pool: OpenDatabase | undefined;
  let progress: ReplicaProgress | undefined;
  const suspend = () => {
    void pool?.client.end({ timeout: 0 });
    pool = undefined;
    progress = undefined;
  };
  return {
    name,
    progress: () => progress,
    async probe() {
      try {
        const rows = await probe.read<ProgressRow>(progressSql);
        progress = toProgress(rows[0]);
        // A pooler sends its own process id, see ADR 0050.
        const pooled = rows[0]?.pid !== rows.state.pid;
        pool ??= openDatabase(url, { poolSize, pooled, readOnly: true });
      } catch (error) {
        suspend();
        throw error;
      }
    },
    async read(isFresh, run) {
      try {
        if (!pool) throw new StaleReplicaError('the replica is unavailable');
        return await readIfFresh(pool, isFresh, run);
      } catch (error) {
        if (isConnectionError(error)) suspend();
        throw error;
      }
    },
    suspend,
    load: () => pool?.load() ?? { running: 0, waiting: 0 },
    async close() {
      probe.close();
      await pool?.close();
    },
  };
}

/** Uses one connection, because a load balancer may distribute connections over replicas. */
const readIfFresh = <T>(
  { db }: OpenDatabase,
  isFresh: (position: number) => boolean,
  run: (tx: Executor) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const [row] = await tx.execute<ProgressRow>(sql.raw(progressSql));
    if (!isFresh(toProgress(row).position)) throw new StaleReplicaError('the replica lags');
    return run(tx);
  });

function toProgress(row: ProgressRow | undefined): ReplicaProgress {
  if (!row?.standby || row.position === null) throw new Error('the host is not a standby');
  return { position: row.position, secondsSinceCommit: row.age ?? Number.POSITIVE_INFINITY };
}
