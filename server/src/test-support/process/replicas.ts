import { setTimeout as sleep } from 'node:timers/promises';
import {
  createTestDatabase,
  startTestProvider,
  type TestDatabase,
  type TestProvider,
  testCodePepper,
  testServiceToken,
} from '@fasl/provider/testing';
import { buildApp } from '../../app.ts';
import { readEnv } from '../../env.ts';
import { gatewayKeys } from '../payments/webhooks.ts';
import { noShedding } from './no-shedding.ts';
import { findFreePort, type RunningProcess, startProcess } from './process.ts';
import { redisUrl } from './redis.ts';

const main = {
  provider: new URL('../../../provider/src/main.ts', import.meta.url),
  portal: new URL('../../main.ts', import.meta.url),
};

const keys = { SESSION_KEYS: 'k'.repeat(32), FAWRY_SECURE_KEY: gatewayKeys.fawry.secureKey };

/**
 * Starts two portals with a provider each, on one database and one Redis. They are processes in
 * long runs, and share this process in short runs, because four processes take ten seconds to
 * start.
 */
export const startReplicas = (): Promise<Replicas> =>
  process.env['FAULTS'] ? startProcesses() : startServers();

export type Replicas = {
  database: TestDatabase;
  portals: readonly [string, string];
  stop: () => Promise<void>;
};

async function startProcesses(): Promise<Replicas> {
  const database = await createTestDatabase();
  const running: RunningProcess[] = [];
  const start = async (name: keyof typeof main, env: (port: string) => Record<string, string>) => {
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const shared = { PROVIDER_SERVICE_TOKEN: testServiceToken, LOG_LEVEL: 'silent' };
    const one = await startProcess(main[name], { ...shared, ...env(String(port)) }, origin);
    running.push(one);
    return one;
  };
  const startPair = async () => {
    const provider = await start('provider', (port) => ({
      DATABASE_URL: database.url,
      CODE_PEPPER: testCodePepper,
      PROVIDER_PORT: port,
    }));
    return start('portal', (port) => ({
      ...keys,
      PORT: port,
      PROVIDER_API_URL: `${provider.origin}/api`,
      REDIS_URL: redisUrl,
    }));
  };
  const [one, other] = await Promise.all([startPair(), startPair()]);
  const stop = async () => {
    await Promise.all(running.map(({ kill }) => kill()));
    await database.close();
  };
  return { database, portals: [one.origin, other.origin], stop };
}

async function startServers(): Promise<Replicas> {
  const first = await startTestProvider();
  const second = await startTestProvider({ through: () => first.database.url });
  const startServer = async ({ origin }: TestProvider) => {
    const env = readEnv({
      ...keys,
      PROVIDER_API_URL: `${origin}/api`,
      PROVIDER_SERVICE_TOKEN: testServiceToken,
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'silent',
    });
    const app = await buildApp(env, { pressure: noShedding });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };
  const [one, other] = [await startServer(first), await startServer(second)];
  const stop = async () => {
    await Promise.all([one.close(), other.close()]);
    await second.stop();
    await first.stop();
  };
  return { database: first.database, portals: [one.listeningOrigin, other.listeningOrigin], stop };
}

type Answer = { status: number; code: string | null; data: unknown; cookie: string };

/** Calls a procedure as the portal's page does. */
export async function call(
  origin: string,
  path: string,
  { input, cookie = '', ...more }: { input?: unknown; cookie?: string; traceparent?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${origin}/trpc/${path}`, {
    method: input === undefined ? 'GET' : 'POST',
    headers: {
      'x-csrf': '1',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-device-id': 'device-of-replicas',
      cookie,
      ...more,
    },
    body: input === undefined ? null : JSON.stringify(input),
  });
  const body = (await answer.json()) as {
    error?: { data: { appCode: string } };
    result?: { data: unknown };
  };
  // Retries, because a busy machine sheds load.
  if (body.error?.data.appCode === 'overloaded') {
    await sleep(300);
    return call(origin, path, { input, cookie, ...more });
  }
  const given = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return {
    status: answer.status,
    code: body.error?.data.appCode ?? null,
    data: body.result?.data,
    cookie: given.join('; '),
  };
}
