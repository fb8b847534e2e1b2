import { setTimeout as sleep } from 'node:timers/promises';
import type { MachineName } from '../cluster/addresses.ts';
import { findMember } from '../cluster/database.ts';
import {
  changePartition,
  findProcesses,
  restoreLinkSpeed,
  setLink,
  signalMachine,
  signalProcess,
  slowLink,
} from '../cluster/machines.ts';
import { findRedisPrimary } from '../cluster/redis.ts';
import type { Services } from '../cluster/service.ts';
import type { History } from '../load/history.ts';
import type { Fault, FaultKind, Target } from './schedule.ts';

/** Ends a fault. */
type Heal = () => void;
type Injection = { services: Services; machine: MachineName };

const postmaster = /bin\/postgres -D/;

const injections: Record<FaultKind, (injection: Injection) => Heal | Promise<Heal>> = {
  'power off': ({ services, machine }) => {
    setLink(machine, 'down');
    services.powerOff(machine);
    return () => {
      setLink(machine, 'up');
      services.powerOn(machine);
    };
  },
  crash: ({ services, machine }) => {
    const pids = findProcesses(machine, postmaster);
    for (const pid of pids) signalProcess(pid, 'SIGKILL');
    if (pids.length === 0) services.signal(machine === 'proxy' ? 'haproxy' : machine, 'SIGKILL');
    return () => undefined;
  },
  'crash patroni': ({ services, machine }) => {
    services.signal(`patroni ${machine}`, 'SIGKILL');
    return () => undefined;
  },
  freeze: ({ machine }) => {
    signalMachine(machine, 'SIGSTOP');
    return () => signalMachine(machine, 'SIGCONT');
  },
  isolate: ({ machine }) => {
    setLink(machine, 'down');
    return () => setLink(machine, 'up');
  },
  'cut replication': async ({ machine }) => {
    const standby = await findMember('sync_standby');
    if (!standby) return () => undefined;
    changePartition('add', [machine, standby]);
    return () => changePartition('delete', [machine, standby]);
  },
  'slow link': ({ machine }) => {
    slowLink(machine);
    return () => restoreLinkSpeed(machine);
  },
};

const roles: Partial<Record<Target, () => Promise<MachineName | null>>> = {
  primary: () => findMember('leader'),
  'synchronous standby': () => findMember('sync_standby'),
  'other standby': () => findMember('replica'),
  'redis primary': findRedisPrimary,
};

const findMachine = async (target: Target): Promise<MachineName | null> =>
  roles[target] ? roles[target]() : (target as MachineName);

type Tools = { services: Services; history: History; log: (text: string) => void };
export type FaultOptions = Pick<Fault, 'kind' | 'target' | 'durationMs'>;

/** Injects a fault, heals it after its duration, and writes it to the history. */
export async function injectFault(
  { services, history, log }: Tools,
  { kind, target, durationMs }: FaultOptions,
): Promise<void> {
  const machine = await findMachine(target);
  if (!machine) return log(`no ${target} for a fault`);
  const name = `${kind}: ${target} (${machine})`;
  log(`${name} for ${(durationMs / 1000).toFixed(1)} s`);
  const startMs = Date.now();
  const heal = await injections[kind]({ services, machine });
  await sleep(durationMs);
  heal();
  history.write({ kind: 'fault', name, startMs, endMs: Date.now() });
}

/** Runs the faults at their times; resolves when all are healed. */
export async function runSchedule(tools: Tools, schedule: Fault[]): Promise<void> {
  const faults = schedule.map(async (fault) => {
    await sleep(fault.atMs);
    await injectFault(tools, fault);
  });
  await Promise.all(faults);
}
