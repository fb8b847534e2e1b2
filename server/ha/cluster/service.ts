import type { ChildProcess } from 'node:child_process';
import type { MachineName } from './addresses.ts';
import { type ProgramSpec, signalMachine, spawnOn } from './machines.ts';

export type ServiceSpec = ProgramSpec & { name: string; machine: MachineName };

/** As `Restart=always` and `RestartSec=1` of systemd. */
const restartMs = 1_000;

export type Services = ReturnType<typeof createServices>;

/** Runs programs on machines and restarts those that exit, as systemd does. */
export function createServices() {
  const specs: ServiceSpec[] = [];
  const running = new Map<ServiceSpec, ChildProcess>();
  const poweredOff = new Set<MachineName>();
  let isStopped = false;

  function start(spec: ServiceSpec): void {
    if (isStopped || poweredOff.has(spec.machine) || running.has(spec)) return;
    const child = spawnOn(spec.machine, spec);
    running.set(spec, child);
    child.once('exit', () => {
      running.delete(spec);
      setTimeout(() => start(spec), restartMs);
    });
  }

  return {
    add(spec: ServiceSpec): void {
      specs.push(spec);
      start(spec);
    },
    /** Kills all processes of a machine; its services start again with `powerOn`. */
    powerOff(machine: MachineName): void {
      poweredOff.add(machine);
      signalMachine(machine, 'SIGKILL');
    },
    powerOn(machine: MachineName): void {
      poweredOff.delete(machine);
      for (const spec of specs) if (spec.machine === machine) start(spec);
    },
    /** Sends a signal to one program. If that ends it, it is restarted. */
    signal(name: string, value: NodeJS.Signals): void {
      const spec = specs.find((one) => one.name === name);
      if (spec) running.get(spec)?.kill(value);
    },
    stop(): void {
      isStopped = true;
      for (const child of running.values()) child.kill('SIGKILL');
    },
  };
}
