import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMachines, namespaceOf, removeMachines } from './cluster/machines.ts';
import { clusterPrograms, installPackages } from './cluster/packages.ts';
import { runDrill } from './drill.ts';

const help = `Runs the school on eleven simulated machines, breaks them, and verifies that nothing is lost.

Usage: pnpm ha [options]

  --minutes 20    time of random faults, after two failovers and two switchovers
  --seed 1        the same seed gives the same faults
  --takers 24     students in the exam
  --payers 8      students who pay
  --keep          keeps the logs and the data

Needs Linux, root, and packages of Debian 12 that it installs.
`;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    takers: { type: 'string', default: '24' },
    payers: { type: 'string', default: '8' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean' },
    /** Set by the first process for the one that runs inside the client's namespace. */
    folder: { type: 'string' },
  },
});

if (values.help) console.log(help);
else process.exitCode = values.folder ? await runInside(values.folder) : await runOutside();

async function runInside(folder: string): Promise<number> {
  const { minutes, seed, takers, payers } = values;
  const numbers = {
    minutes: Number(minutes),
    seed: Number(seed),
    takers: Number(takers),
    payers: Number(payers),
  };
  try {
    return (await runDrill({ folder, ...numbers })) ? 0 : 1;
  } catch (error) {
    console.error(error);
    // The load of an interrupted drill does not end.
    return process.exit(1);
  }
}

/** Creates the machines, runs the drill on one of them, and removes them. */
async function runOutside(): Promise<number> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error('Run it as root on Linux: it creates network namespaces.');
    return 1;
  }
  installPackages(clusterPrograms);
  removeMachines();
  const folder = mkdtempSync(join(tmpdir(), 'fasl-ha-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  try {
    createMachines();
    return await runOnClient(folder);
  } finally {
    removeMachines();
    if (values.keep) console.log(`The logs are in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

async function runOnClient(folder: string): Promise<number> {
  const words = [...process.execArgv, ...process.argv.slice(1), '--folder', folder];
  const inside = [`--net=/run/netns/${namespaceOf('client')}`, process.execPath, ...words];
  const child = spawn('nsenter', inside, { stdio: 'inherit' });
  // Ctrl-C reaches the child too; this process then removes the machines.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
