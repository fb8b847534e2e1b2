import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { addressOf, type MachineName, machineNames } from './addresses.ts';

/** Namespaces with this prefix belong to the drill and are removed with all their processes. */
const prefix = 'fasl-ha-';
const switchNamespace = `${prefix}switch`;

/** Drops frames between pairs of ports. Ports have the names of the machines. */
const partitionRules = `
table bridge fasl {
  set cut {
    type ifname . ifname
  }
  chain forward {
    type filter hook forward priority 0; policy accept;
    iifname . oifname @cut drop
  }
}
`;

export const namespaceOf = (machine: MachineName): string => `${prefix}${machine}`;

/** Creates a network namespace for each machine, and one for the switch between them. */
export function createMachines(): void {
  run('ip', 'netns', 'add', switchNamespace);
  inSwitch('ip', 'link', 'add', 'br0', 'type', 'bridge');
  inSwitch('ip', 'link', 'set', 'br0', 'up');
  execFileSync('ip', ['netns', 'exec', switchNamespace, 'nft', '-f', '-'], {
    input: partitionRules,
  });
  for (const machine of machineNames) addMachine(machine);
}

function addMachine(machine: MachineName): void {
  const namespace = namespaceOf(machine);
  const inside = (...words: string[]) => run('ip', '-n', namespace, ...words);
  run('ip', 'netns', 'add', namespace);
  const port = ['link', 'add', machine, 'type', 'veth', 'peer', 'name', 'eth0'];
  inSwitch('ip', ...port, 'netns', namespace);
  inSwitch('ip', 'link', 'set', machine, 'master', 'br0', 'up');
  inside('link', 'set', 'lo', 'up');
  // Otherwise all of 127.0.0.0/8 would be local, and the other machines unreachable.
  inside('addr', 'del', '127.0.0.1/8', 'dev', 'lo');
  inside('addr', 'add', '127.0.0.1/32', 'dev', 'lo');
  inside('addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0');
  inside('link', 'set', 'eth0', 'up');
  for (const device of ['all', 'eth0']) {
    const setting = `net.ipv4.conf.${device}.route_localnet=1`;
    run('ip', 'netns', 'exec', namespace, 'sysctl', '-qw', setting);
  }
}

/** Kills all processes of the drill, also of an interrupted one, and removes its namespaces. */
export function removeMachines(): void {
  for (const namespace of listNamespaces()) {
    signalNamespace(namespace, 'SIGKILL', process.pid);
    run('ip', 'netns', 'del', namespace);
  }
}

const listNamespaces = () =>
  run('ip', 'netns', 'list')
    .split('\n')
    .map((text) => text.split(' ')[0] ?? '')
    .filter((name) => name.startsWith(prefix));

export function signalMachine(machine: MachineName, signal: NodeJS.Signals): void {
  signalNamespace(namespaceOf(machine), signal);
}

/** Repeats, because processes may start others meanwhile. */
function signalNamespace(namespace: string, signal: NodeJS.Signals, except = 0): void {
  const done = new Set([except]);
  for (let round = 0; round < 5; round += 1) {
    const pids = listPids(namespace).filter((pid) => !done.has(pid));
    if (pids.length === 0) return;
    for (const pid of pids) {
      done.add(pid);
      signalProcess(pid, signal);
    }
  }
}

const listPids = (namespace: string) =>
  run('ip', 'netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);

/** The processes of a machine whose command line matches. */
export function findProcesses(machine: MachineName, pattern: RegExp): number[] {
  return listPids(namespaceOf(machine)).filter((pid) => pattern.test(readCommand(pid)));
}

const readCommand = (pid: number): string =>
  spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has exited meanwhile.
  }
}

export type ProgramSpec = {
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  user?: string;
  logFile: string;
};

/** Starts a program on a machine. It is killed when this process exits. */
export function spawnOn(machine: MachineName, spec: ProgramSpec): ChildProcess {
  const { program, args, env = {}, user, logFile } = spec;
  const log = openSync(logFile, 'a');
  const as = user ? ['--reuid', user, '--regid', user, '--init-groups'] : [];
  const words = ['setpriv', ...as, '--pdeathsig', 'KILL', program, ...args];
  return spawn('nsenter', [`--net=/run/netns/${namespaceOf(machine)}`, ...words], {
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
}

export const setLink = (machine: MachineName, state: 'up' | 'down'): string =>
  inSwitch('ip', 'link', 'set', machine, state);

/** Drops all frames between two machines, in both directions. */
export function changePartition(action: 'add' | 'delete', [a, b]: MachineName[]): void {
  const pairs = `{ "${a}" . "${b}", "${b}" . "${a}" }`;
  inSwitch('nft', `${action} element bridge fasl cut ${pairs}`);
}

const delay = ['netem', 'delay', '80ms', '20ms'];
const bottleneck = ['tbf', 'rate', '256kbit', 'burst', '8kb', 'latency', '800ms'];

/**
 * Delays what a machine receives: by netem if the kernel has it, otherwise by a bandwidth so low
 * that packets queue.
 */
export function slowLink(machine: MachineName): 'netem' | 'tbf' {
  const attempt = (qdisc: string[]) =>
    spawnSync('ip', inSwitchWords('tc', 'qdisc', 'replace', 'dev', machine, 'root', ...qdisc));
  if (attempt(delay).status === 0) return 'netem';
  attempt(bottleneck);
  return 'tbf';
}

export const restoreLinkSpeed = (machine: MachineName): unknown =>
  spawnSync('ip', inSwitchWords('tc', 'qdisc', 'del', 'dev', machine, 'root'));

const inSwitchWords = (...words: string[]) => ['netns', 'exec', switchNamespace, ...words];
const inSwitch = (...words: string[]) => run('ip', ...inSwitchWords(...words));

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
