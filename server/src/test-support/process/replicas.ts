import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, testCodePepper, testServiceToken } from '@fasl/provider/testing';
import { gatewayKeys } from '../payments/webhooks.ts';
import { findFreePort, type RunningProcess, startProcess } from './process.ts';
import { redisUrl } from './redis.ts';

const main = {
  provider: new URL('../../../provider/src/main.ts', import.meta.url),
  portal: new URL('../../main.ts', import.meta.url),
};

/** Starts two portals with a provider each, on one database and one Redis, as processes. */
export async function startReplicas() {
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
      PORT: port,
      PROVIDER_API_URL: `${provider.origin}/api`,
      SESSION_KEYS: 'k'.repeat(32),
      REDIS_URL: redisUrl,
      FAWRY_SECURE_KEY: gatewayKeys.fawry.secureKey,
    }));
  };
  const [one, other] = await Promise.all([startPair(), startPair()]);
  const stop = async () => {
    await Promise.all(running.map(({ kill }) => kill()));
    await database.close();
  };
  return { database, portals: [one.origin, other.origin] as const, stop };
}

export type Replicas = Awaited<ReturnType<typeof startReplicas>>;

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
