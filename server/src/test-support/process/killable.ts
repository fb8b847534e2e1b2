import {
  createTestDatabase,
  type TestDatabase,
  testCodePepper,
  testServiceToken,
} from '@fasl/provider/testing';
import { type HeldLine, startHeldLine } from './held-line.ts';
import { freePort, type Running, startProcess } from './process.ts';

/** `other` is one more portal before the same provider, begun by whoever needs it. */
type Name = 'provider' | 'bff' | 'other';

/** Both programs of a school as processes, which can be killed and begun again, and the line between them. */
export type Killable = {
  database: TestDatabase;
  line: HeldLine;
  /** Where each of them is. */
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

type Wanted = { held: string[]; env?: Record<string, string> };

/** Calls whose path ends as one of `held` can be held on the line. */
export async function startKillable({ held, env = {} }: Wanted): Promise<Killable> {
  const database = await createTestDatabase();
  const line = await startHeldLine(held);
  const ports = { provider: await freePort(), bff: await freePort(), other: await freePort() };
  const running: Partial<Record<Name, Running>> = {};
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
