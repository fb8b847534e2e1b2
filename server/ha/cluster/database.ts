import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../provider/src/db/open.ts';
import { addressOf, databaseNames, type MachineName, network } from './addresses.ts';
import { readUserId } from './packages.ts';
import type { Services } from './service.ts';
import { fillTemplate } from './template.ts';

const superuserPassword = 'superuser-of-the-drill';

export type Member = {
  name: MachineName;
  /** `leader`, `sync_standby` or `replica`. */
  role: string;
  state: string;
  timeline?: number;
};

/** Starts etcd, Patroni and PostgreSQL on each database machine, with the files of deploy/. */
export function startDatabases(services: Services, folder: string): void {
  const addresses = Object.fromEntries(
    databaseNames.map((name) => [name.toUpperCase().replace('-', '_'), addressOf(name)]),
  );
  for (const machine of databaseNames) {
    const own = join(folder, machine);
    mkdirSync(join(own, 'etcd'), { recursive: true, mode: 0o755 });
    const data = join(own, 'postgresql');
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, readUserId('postgres'), -1);
    const values = {
      ...addresses,
      NAME: machine,
      ADDRESS: addressOf(machine),
      NETWORK: network,
      ETCD_DIR: join(own, 'etcd'),
      DATA_DIR: join(data, 'data'),
      SOCKET_DIR: data,
      SUPERUSER_PASSWORD: superuserPassword,
      REPLICATION_PASSWORD: 'replication-of-the-drill',
      WATCHDOG: 'off',
    };
    for (const name of ['etcd.yml', 'patroni.yml']) fillTemplate(name, values, join(own, name));
    services.add({
      name: `etcd ${machine}`,
      machine,
      program: 'etcd',
      args: ['--config-file', join(own, 'etcd.yml')],
      logFile: join(own, 'etcd.log'),
    });
    services.add({
      name: `patroni ${machine}`,
      machine,
      program: 'patroni',
      args: [join(own, 'patroni.yml')],
      user: 'postgres',
      logFile: join(own, 'patroni.log'),
    });
  }
}

const patroniOf = (machine: MachineName) => `http://${addressOf(machine)}:8008`;
const timeout = () => AbortSignal.timeout(1_000);

/** The members of the cluster, in the view of the first Patroni that responds. */
export async function readMembers(): Promise<Member[]> {
  const views = databaseNames.map(async (machine) => {
    const response = await fetch(`${patroniOf(machine)}/cluster`, { signal: timeout() });
    const { members } = (await response.json()) as { members: Member[] };
    if (!members.some(({ role }) => role === 'leader')) throw new Error('no leader');
    return members;
  });
  return Promise.any(views).catch(() => []);
}

/** Whether a leader, a synchronous and another standby work on the same timeline. */
export function isHealthy(members: Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline));
  const roles = members.map(({ role }) => role).toSorted();
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    timelines.size === 1 &&
    members.every(({ state }) => state === 'running' || state === 'streaming')
  );
}

/** Returns whether the cluster became healthy in time. */
export async function waitUntilHealthy(timeoutMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + timeoutMs;
  while (performance.now() < giveUpAt) {
    if (isHealthy(await readMembers())) return true;
    await sleep(500);
  }
  return false;
}

export async function findMember(role: string): Promise<MachineName | null> {
  const members = await readMembers();
  return members.find((member) => member.role === role)?.name ?? null;
}

/** Creates the user and the database of the provider. */
export async function createSchoolDatabase(): Promise<void> {
  const leader = await findMember('leader');
  if (!leader) throw new Error('the database cluster has no leader');
  const url = `postgres://postgres:${superuserPassword}@${addressOf(leader)}:5432/postgres`;
  const open = openDatabase(url, { poolSize: 1, statementTimeoutMs: 60_000 });
  await open.client`create role fasl login password 'fasl'`;
  await open.client`create database fasl owner fasl`;
  await open.close();
}

const switchoverMs = 20_000;
/** Patroni publishes its tags once a second. */
const tagMs = 3_000;

/**
 * Moves the primary to the synchronous standby by restarting Patroni on it. The tag is set first,
 * because the standby would wait for the stopped Patroni to report its position. Returns when the
 * restart began.
 */
export async function switchOver(services: Services, folder: string): Promise<number> {
  const leader = await findMember('leader');
  if (!leader) throw new Error('the database cluster has no leader');
  const name = `patroni ${leader}`;
  const file = join(folder, leader, 'patroni.yml');
  setTag(file, 'nofailover: true');
  services.signal(name, 'SIGHUP');
  await sleep(tagMs);
  const startMs = Date.now();
  services.signal(name, 'SIGTERM');
  await waitForOtherLeader(leader);
  setTag(file, 'nofailover: false');
  await sleep(tagMs);
  services.signal(name, 'SIGHUP');
  return startMs;
}

function setTag(file: string, tag: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/nofailover: \w+/, tag));
}

async function waitForOtherLeader(leader: MachineName): Promise<void> {
  const giveUpAt = performance.now() + switchoverMs;
  while (performance.now() < giveUpAt) {
    const next = await findMember('leader');
    if (next && next !== leader) return;
    await sleep(100);
  }
  throw new Error(`no standby replaced ${leader}`);
}
