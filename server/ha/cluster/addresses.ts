/** The machines of the drill, each with the last byte of its address in 127.77.0.0/24. */
const hosts = {
  client: 2,
  proxy: 10,
  'db-1': 11,
  'db-2': 12,
  'db-3': 13,
  'provider-1': 21,
  'provider-2': 22,
  'portal-1': 31,
  'portal-2': 32,
  'redis-1': 41,
  'redis-2': 42,
} as const;

export type MachineName = keyof typeof hosts;

export const machineNames = Object.keys(hosts) as MachineName[];
export const databaseNames = ['db-1', 'db-2', 'db-3'] as const;
export const providerNames = ['provider-1', 'provider-2'] as const;
export const portalNames = ['portal-1', 'portal-2'] as const;
export const redisNames = ['redis-1', 'redis-2'] as const;

export const network = '127.77.0.0/24';
export const addressOf = (machine: MachineName): string => `127.77.0.${hosts[machine]}`;

/** The portals accept requests of this origin only. */
export const publicOrigin = 'http://school.localhost:8080';
export const schoolUrl = `http://${addressOf('proxy')}:8080`;

const userPart = 'fasl:fasl';

/** The connection string with all database machines, as docs/high-availability.md recommends. */
export const databaseUrl = `postgres://${userPart}@${databaseNames
  .map((name) => `${addressOf(name)}:5432`)
  .join()}/fasl?target_session_attrs=read-write`;

/** The connection string of HAProxy's port, which leads to the primary. */
export const proxiedDatabaseUrl = `postgres://${userPart}@${addressOf('proxy')}:5432/fasl?target_session_attrs=read-write`;
