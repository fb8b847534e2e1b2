import {
  createTestDatabase,
  type TestDatabase,
  testCodePepper,
  testServiceToken,
} from '@fasl/provider/testing';
import { type PausingProxy, startPausingProxy } from './pausing-proxy.ts';
import { findFreePort, type RunningProcess, startProcess } from './process.ts';

/** `other` is a second portal in front of the same provider. */
type Name = 'provider' | 'bff' | 'other';

/** Portal and provider as processes that can be killed and restarted, with a proxy in between. */
export type KillableSchool = {
  database: TestDatabase;
  line: PausingProxy;
  /** The origin of each process. */
  origins: Record<Name, string>;
  start: (name: Name) => Promise<void>;
  kill: (...names: Name[]) => Promise<void>;
  stop: () => Promise<void>;
};

const mains = {
  provider: new URL('../../../provider/src/main.ts', import.meta.url),
  bff: new URL('../../main.ts', import.meta.url),
  other: new URL('../../main.ts', import.meta.url),
};

type KillableOptions = { held: string[]; env?: Record<string, string> };

/** Starts the processes. The proxy can pause calls to paths that end in one of `held`. */
export async function startKillableSchool({
  held,
  env = {},
}: KillableOptions): Promise<KillableSchool> {
  const database = await createTestDatabase();
  const line = await startPausingProxy(held);
  const ports = {
    provider: await findFreePort(),
    bff: await findFreePort(),
    other: await findFreePort(),
  };
  const running: Partial<Record<Name, RunningProcess>> = {};
  const originOf = (name: Name) => `http://127.0.0.1:${ports[name]}`;
  const origins = {
    provider: originOf('provider'),
    bff: originOf('bff'),
    other: originOf('other'),
  };
  line.lead(origins.provider);
  const portal = (port: number) => ({
    PORT: String(port),
    PROVIDER_API_URL: `${line.origin}/api`,
    ...env,
  });
  const environments = {
    provider: {
      DATABASE_URL: database.url,
      CODE_PEPPER: testCodePepper,
      PROVIDER_PORT: String(ports.provider),
    },
    bff: portal(ports.bff),
    other: portal(ports.other),
  };
  const both = { PROVIDER_SERVICE_TOKEN: testServiceToken, LOG_LEVEL: 'silent' };
  const start = async (name: Name) => {
    const given = { ...both, ...environments[name] };
    running[name] = await startProcess(mains[name], given, origins[name]);
  };
  const kill = async (...names: Name[]) => {
    await Promise.all(names.map(async (name) => running[name]?.kill()));
  };
  await Promise.all([start('provider'), start('bff')]);
  return {
    database,
    line,
    origins,
    start,
    kill,
    stop: async () => {
      await kill('bff', 'other', 'provider');
      await line.stop();
      await database.close();
    },
  };
}
