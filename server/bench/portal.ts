import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild, whileAlive } from '../launch/child.ts';
import { demoLogins } from '../launch/demo-logins.ts';
import { freePort } from '../launch/ports.ts';
import { readiness } from '../launch/ready.ts';

export type Portal = {
  origin: string;
  pid: number;
  upstream: string;
  /** Of a signed-in student. */
  cookie: string;
  stop: () => Promise<void>;
};

/** A second portal whose provider is the fixed upstream, configured as in production. */
export async function startPortal(provider: string): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'fasl-bench-'));
  const children: Child[] = [];
  const start = (name: string, args: string[], env: NodeJS.ProcessEnv) => {
    const child = startChild({ name, args, env, logFile: join(folder, `${name}.log`) });
    children.push(child);
    return child;
  };
  const upstream = start('upstream', ['server/bench/fixed-upstream.ts', provider], process.env);
  const upstreamOrigin = `http://127.0.0.1:${Number(await whileAlive(upstream, upstream.message))}`;
  const port = await freePort(25_500);
  const portal = start('portal', ['server/src/main.ts'], {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    PROVIDER_API_URL: `${upstreamOrigin}/api`,
    SESSION_KEYS: 'only-for-this-bench-and-not-a-secret',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  });
  const origin = `http://127.0.0.1:${port}`;
  await whileAlive(portal, readiness(`${origin}/readyz`));
  const cookie = await logIn(origin);
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
    rmSync(folder, { recursive: true });
  };
  return { origin, pid: portal.pid, upstream: upstreamOrigin, cookie, stop };
}

async function logIn(origin: string): Promise<string> {
  const { identifier, password } = demoLogins.mariam;
  const answer = await fetch(`${origin}/trpc/session.login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-csrf': '1', 'x-device-id': 'bench' },
    body: JSON.stringify({ identifier, password }),
  });
  if (!answer.ok) throw new Error(`The bench could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
