import { Counter, Gauge, type Registry } from 'prom-client';
import {
  type ReadReplicas,
  type ReplicaStatus,
  readOutcomes,
} from '../db/replica/read-replicas.ts';

/** Registers metrics of read replicas. Without `DATABASE_READ_URL` there are none. */
export function addReplicaMetrics(registry: Registry, replicas: ReadReplicas): void {
  new Counter({
    name: 'database_reads_total',
    help: 'Reads that a replica may serve, by the server that served them and the reason.',
    labelNames: ['target', 'reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const outcome of readOutcomes) {
        const target = outcome === 'replica' ? 'replica' : 'primary';
        const reason = outcome === 'replica' ? 'fresh' : outcome;
        this.inc({ target, reason }, replicas.countReads(outcome));
      }
    },
  });
  const addGauge = ({ read, ...named }: ReplicaGauge) =>
    new Gauge({
      ...named,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        for (const status of replicas.statuses()) this.set({ replica: status.name }, read(status));
      },
    });
  gauges.forEach(addGauge);
}

type ReplicaGauge = { name: string; help: string; read: (status: ReplicaStatus) => number };

const gauges: ReplicaGauge[] = [
  {
    name: 'database_replica_up',
    help: '1 when the replica serves reads.',
    read: ({ isUsable }) => (isUsable ? 1 : 0),
  },
  {
    name: 'database_replica_lag_seconds',
    help: 'Seconds that the replica is behind the primary; not a number if it is unavailable.',
    read: ({ lagSeconds }) => lagSeconds ?? Number.NaN,
  },
  {
    name: 'database_replica_connections',
    help: 'Connections to the replica in use.',
    read: ({ load }) => load.running,
  },
];
