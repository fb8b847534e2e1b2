import { createRandom, type Random } from '../../provider/src/lib/random.ts';
import { portalNames, providerNames } from '../cluster/addresses.ts';

/** Roles are resolved to machines when the fault begins. */
export type Target =
  | 'primary'
  | 'synchronous standby'
  | 'other standby'
  | 'redis primary'
  | 'proxy'
  | (typeof providerNames)[number]
  | (typeof portalNames)[number];

export type FaultKind =
  /** The link and all processes are gone at once; the machine starts again at the end. */
  | 'power off'
  /** The main process is killed and restarted; the kernel closes its connections. */
  | 'crash'
  /** Patroni alone is killed, while PostgreSQL continues. */
  | 'crash patroni'
  /** All processes are stopped, with all connections open. */
  | 'freeze'
  /** No packet arrives or leaves. */
  | 'isolate'
  /** Primary and synchronous standby do not reach each other; everything else works. */
  | 'cut replication'
  | 'slow link';

export type Fault = { atMs: number; durationMs: number; kind: FaultKind; target: Target };

type Track = {
  name: string;
  /** Between the end of a fault and the next one. */
  pauseMs: [number, number];
  durationMs: [number, number];
  choices: { kinds: FaultKind[]; targets: Target[] }[];
};

const databaseTrack: Track = {
  name: 'database',
  // The failed machine must have joined again, because only one of three may be missing.
  pauseMs: [18_000, 30_000],
  durationMs: [4_000, 16_000],
  choices: [
    {
      kinds: ['power off', 'crash', 'crash patroni', 'freeze', 'isolate', 'slow link'],
      targets: ['primary', 'primary', 'synchronous standby', 'other standby'],
    },
    { kinds: ['cut replication'], targets: ['primary'] },
  ],
};

const serverTrack: Track = {
  name: 'servers',
  pauseMs: [5_000, 14_000],
  durationMs: [2_000, 10_000],
  choices: [
    {
      kinds: ['power off', 'crash', 'freeze', 'isolate', 'slow link'],
      targets: [...providerNames, ...portalNames],
    },
    { kinds: ['power off', 'freeze', 'isolate'], targets: ['redis primary'] },
    { kinds: ['crash'], targets: ['proxy'] },
  ],
};

/** Faults of databases and of servers overlap. The same seed gives the same schedule. */
export function createSchedule(seed: number, durationMs: number): Fault[] {
  return [databaseTrack, serverTrack]
    .flatMap((track) => createTrack(track, createRandom(seed, track.name), durationMs))
    .toSorted((a, b) => a.atMs - b.atMs);
}

function createTrack(track: Track, random: Random, endMs: number): Fault[] {
  const faults: Fault[] = [];
  let atMs = random.between(1_000, 4_000);
  for (;;) {
    // One choice in four is one of the rarer faults.
    const [common, ...rare] = track.choices;
    const choice = random.chance(0.25) ? random.pick(rare) : common;
    const { kinds, targets } = choice ?? random.pick(rare);
    const [kind, target] = [random.pick(kinds), random.pick(targets)];
    const durationMs = random.between(...track.durationMs);
    if (atMs + durationMs > endMs) return faults;
    faults.push({ atMs, durationMs, kind, target });
    atMs += durationMs + random.between(...track.pauseMs);
  }
}
