import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rejectOnExit, startChild } from './child.ts';
import { selectEnvironment } from './environment.ts';
import { findFreePort } from './ports.ts';
import { waitUntilReady } from './ready.ts';

export type SecondPortal = { origin: string; pid: number; stop: () => Promise<void> };

type SecondPortalOptions = {
  env?: Record<string, string>;
  entry?: string;
};

/** Starts a second BFF in front of a running provider, for benchmarks and tests. */
export async function startSecondPortal(
  providerOrigin: string,
  { env = {}, entry = 'server/src/main.ts' }: SecondPortalOptions = {},
): Promise<SecondPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'fasl-portal-'));
  // Each process starts its search at a different port, because concurrent searches would find the
  // same free port.
  const origin = `http://127.0.0.1:${await findFreePort(25_500 + (process.pid % 500) * 10)}`;
  const portal = startChild({
    name: 'portal',
    args: [entry],
    logFile: join(folder, 'portal.log'),
    env: {
      ...selectEnvironment('bff', process.env),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      PUBLIC_ORIGIN: origin,
      PROVIDER_API_URL: `${providerOrigin}/api`,
      SESSION_KEYS: 'only-for-measuring-and-not-a-secret',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const stop = async () => {
    await portal.stop();
    rmSync(folder, { recursive: true });
  };
  await rejectOnExit(portal, waitUntilReady(`${origin}/livez`));
  return { origin, pid: portal.pid, stop };
}
