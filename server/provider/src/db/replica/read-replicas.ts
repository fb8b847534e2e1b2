import { DomainError } from '@fasl/shared/contracts/page/error';
import { parseReplicaUrls } from '../database-hosts.ts';
import type { Database, Executor } from '../open.ts';
import { getFreshness, getLagSeconds, isRecent } from './freshness.ts';
import { createReplicaMonitor, type ReplicaMonitor } from './monitor.ts';
import { createProbe } from './probe.ts';
import { createReplica, type Replica, StaleReplicaError } from './replica.ts';
import { createWalHistory, type WalHistory, type WalPosition } from './wal-history.ts';

/** Reads on a replica, and the reasons for reads on the primary. */
export const readOutcomes = [
  'replica',
  'recent_write',
  'lag',
  'unavailable',
  'refused',
  'error',
] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

export type ReplicaStatus = {
  name: string;
  isUsable: boolean;
  /** Undefined if the replica is unavailable. */
  lagSeconds: number | undefined;
  load: { running: number; waiting: number };
};

export type ReadReplicas = ReplicaMonitor & {
  /**
   * Runs a read on a replica that has replayed all commits before `freshAfter`, a time of the
   * monotonic clock. Uses the primary if no replica has, and after an error.
   */
  read: <T>(freshAfter: number, run: (db: Executor) => Promise<T>) => Promise<T>;
  countReads: (outcome: ReadOutcome) => number;
  statuses: () => ReplicaStatus[];
  close: () => Promise<void>;
};

type ReadReplicasOptions = { readUrl: string; primaryUrl: string; primary: Database };

/** Longer than the search for the primary among several hosts. */
const primaryTimeoutMs = 3_000;

/** A standby receives flushed records only, and a confirmed commit is flushed. */
const primarySql = `select pg_wal_lsn_diff(lsn, '0/0')::float8 as position,
  left(pg_walfile_name(lsn), 8) as timeline from pg_current_wal_flush_lsn() as lsn`;

export function openReadReplicas({
  readUrl,
  primaryUrl,
  primary,
}: ReadReplicasOptions): ReadReplicas {
  const history = createWalHistory();
  const replicas = (parseReplicaUrls(readUrl) ?? []).map(createReplica);
  const primaryProbe = createProbe(primaryUrl, primaryTimeoutMs);
  const readPrimary = async () => (await primaryProbe.read<WalPosition>(primarySql))[0];
  const choose = createReplicaChooser(replicas, history);
  const counts = new Map<ReadOutcome, number>();
  const count = (outcome: ReadOutcome) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return {
    ...createReplicaMonitor({ replicas, history, readPrimary }),
    async read(freshAfter, run) {
      const choice = choose(freshAfter);
      if (typeof choice === 'string') {
        count(choice);
        return run(primary);
      }
      try {
        const result = await choice.read((position) => {
          const asOf = history.freshAsOf(position);
          return isRecent(asOf) && asOf >= freshAfter;
        }, run);
        count('replica');
        return result;
      } catch (error) {
        // Repeats rejected reads too: a row that is not found may not be replayed yet.
        count(toOutcome(error));
        return run(primary);
      }
    },
    countReads: (outcome) => counts.get(outcome) ?? 0,
    statuses: () => replicas.map((replica) => toStatus(replica, history)),
    async close() {
      primaryProbe.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** Distributes reads over the replicas that are fresh enough, or returns the reason for none. */
function createReplicaChooser(replicas: Replica[], history: WalHistory) {
  let turn = 0;
  return (freshAfter: number): Replica | ReadOutcome => {
    if (replicas.every((replica) => !replica.progress())) return 'unavailable';
    const recent = replicas.filter((replica) => isRecent(getFreshness(replica, history)));
    if (recent.length === 0) return 'lag';
    const fresh = recent.filter(
      (replica) => (getFreshness(replica, history) ?? Number.NEGATIVE_INFINITY) >= freshAfter,
    );
    turn += 1;
    return fresh[turn % fresh.length] ?? 'recent_write';
  };
}

function toOutcome(error: unknown): ReadOutcome {
  if (error instanceof StaleReplicaError) return 'lag';
  return error instanceof DomainError ? 'refused' : 'error';
}

const toStatus = (replica: Replica, history: WalHistory): ReplicaStatus => ({
  name: replica.name,
  isUsable: isRecent(getFreshness(replica, history)),
  lagSeconds: getLagSeconds(replica, history),
  load: replica.load(),
});
