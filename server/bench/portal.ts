import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, whileAlive } from '../launch/child.ts';
import { demoLogins } from '../launch/demo-logins.ts';
import { startSecondPortal } from '../launch/second-portal.ts';

export type Portal = {
  origin: string;
  pid: number;
  upstream: string;
  /** Of a signed-in student. */
  cookie: string;
  stop: () => Promise<void>;
};

/** A portal, configured as in production, whose provider is the fixed upstream. */
export async function startPortal(provider: string): Promise<Portal> {
  const upstream = startChild({
    name: 'upstream',
    args: ['server/bench/fixed-upstream.ts', provider],
    env: process.env,
    logFile: join(tmpdir(), 'fasl-bench-upstream.log'),
  });
  const upstreamPort = Number(await whileAlive(upstream, upstream.message));
  const upstreamOrigin = `http://127.0.0.1:${upstreamPort}`;
  const portal = await startSecondPortal(upstreamOrigin);
  const stop = async () => {
    await portal.stop();
    await upstream.stop();
  };
  return { ...portal, upstream: upstreamOrigin, cookie: await logIn(portal.origin), stop };
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
