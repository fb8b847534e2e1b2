import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, installDebian } from '../../../.ci/programs.ts';

/** A program of each package. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  'redis-sentinel': 'redis-sentinel',
  nft: 'nftables',
  tc: 'iproute2',
  nsenter: 'util-linux',
  pgbackrest: 'pgbackrest',
} as const;
const postgresPackage = 'postgresql-15';

type Program = keyof typeof packages;
export const clusterPrograms: Program[] = [
  'etcd',
  'patroni',
  'haproxy',
  'redis-server',
  'redis-sentinel',
  'nft',
  'tc',
  'nsenter',
];

/** Installs missing packages of Debian 12, and PostgreSQL. Their services do not keep running. */
export function installPackages(programs: Program[]): void {
  // Debian's init scripts start no service in runlevel 1.
  process.env['RUNLEVEL'] = '1';
  const missing: string[] = programs
    .filter((program) => !findProgram(program))
    .map((program) => packages[program]);
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) missing.push(postgresPackage);
  for (const name of missing) {
    if (!installDebian(name)) throw new Error(`Install Debian's ${name}.`);
    stopService(name.replace('etcd-server', 'etcd').replace(postgresPackage, 'postgresql'));
  }
}

function stopService(name: string): void {
  if (findProgram('systemctl')) spawnSync('systemctl', ['disable', '--now', name]);
}

export const readUserId = (name: string): number =>
  Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }));

export const readGroupId = (name: string): number =>
  Number(execFileSync('id', ['-g', name], { encoding: 'utf8' }));
