import type { FastifyBaseLogger } from 'fastify';
import { getFreshness, getLagSeconds, isRecent } from './freshness.ts';
import type { Replica } from './replica.ts';
import type { WalHistory, WalPosition } from './wal-history.ts';

export type ReplicaMonitor = {
  /** Probes all servers once, then at intervals until stopped. */
  start: (log: FastifyBaseLogger) => Promise<void>;
  stop: () => void;
};

type MonitorOptions = {
  replicas: Replica[];
  history: WalHistory;
  readPrimary: () => Promise<WalPosition | undefined>;
};

const intervalMs = 500;

/** Measures how far replicas lag behind the primary. An idle primary causes no lag. */
export function createReplicaMonitor({
  replicas,
  history,
  readPrimary,
}: MonitorOptions): ReplicaMonitor {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const usable = new Map<string, boolean>();

  const probeAll = async (log: FastifyBaseLogger) => {
    const errors = await Promise.all(replicas.map(probe));
    const at = performance.now();
    const primary = await readPrimary().catch(() => undefined);
    if (primary) history.add({ at, ...primary });
    for (const [index, replica] of replicas.entries()) {
      const error = errors[index] ?? rejectAhead(replica, primary);
      const isUsable = isRecent(getFreshness(replica, history));
      const hasChanged = isUsable !== usable.get(replica.name);
      usable.set(replica.name, isUsable);
      if (hasChanged) logChange(log, { replica, history, error });
    }
  };
  const start = async (log: FastifyBaseLogger): Promise<void> => {
    // Replicas are optional, so an error here must end neither the provider nor later probes.
    await probeAll(log).catch((error: unknown) => {
      log.error({ err: error }, 'probing the read replicas failed');
    });
    if (isStopped) return;
    timer = setTimeout(() => void start(log), intervalMs);
    timer.unref();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { start, stop };
}

async function probe(replica: Replica): Promise<unknown> {
  try {
    await replica.probe();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** A standby of another database, or of a primary that failed, may be ahead of our primary. */
function rejectAhead(replica: Replica, primary: WalPosition | undefined): unknown {
  const progress = replica.progress();
  if (!primary || !progress || progress.position <= primary.position) return undefined;
  replica.suspend();
  return new Error('the replica is ahead of the primary, so it is not its standby');
}

type LoggedChange = { replica: Replica; history: WalHistory; error: unknown };

function logChange(log: FastifyBaseLogger, { replica, history, error }: LoggedChange): void {
  const { name } = replica;
  const lagSeconds = getLagSeconds(replica, history);
  if (isRecent(getFreshness(replica, history))) log.info({ replica: name }, 'using read replica');
  else log.warn({ replica: name, lagSeconds, err: error }, 'read replica not used');
}
