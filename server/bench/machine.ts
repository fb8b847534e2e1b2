import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

/** The specification of the machine, without which results cannot be compared. */
export const getMachine = () => ({
  at: new Date().toISOString(),
  commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
  processor: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  system: `${type()} ${release()}`,
  node: process.versions.node,
  /** The load average before the run. */
  load: Number(loadavg()[0]?.toFixed(1)),
});

export const describeMachine = (machine: ReturnType<typeof getMachine>): string =>
  `${machine.processor}, ${machine.memory}, ${machine.system}, Node ${machine.node}, load ${machine.load} before`;
