import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressOf,
  databaseNames,
  type MachineName,
  portalNames,
  providerNames,
} from './addresses.ts';
import type { Services } from './service.ts';
import { fillTemplate } from './template.ts';

/** Starts HAProxy with the file of deploy/postgresql. */
export function startProxy(services: Services, folder: string): void {
  const own = join(folder, 'proxy');
  mkdirSync(own, { recursive: true });
  const others: MachineName[] = [...databaseNames, ...providerNames, ...portalNames];
  const values = Object.fromEntries(
    others.map((name) => [name.toUpperCase().replace('-', '_'), addressOf(name)]),
  );
  const file = join(own, 'haproxy.cfg');
  fillTemplate('haproxy.cfg', { ...values, ADDRESS: addressOf('proxy') }, file);
  services.add({
    name: 'haproxy',
    machine: 'proxy',
    program: 'haproxy',
    args: ['-db', '-f', file],
    logFile: join(own, 'haproxy.log'),
  });
}
