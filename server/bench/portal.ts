import { demoLogins } from '../launch/demo-logins.ts';
import { startSecondPortal } from '../launch/second-portal.ts';
import { startHelper } from './helper.ts';

export type Portal = {
  origin: string;
  pid: number;
  upstream: string;
  /** The cookie of a logged-in student. */
  cookie: string;
  stop: () => Promise<void>;
};

/** Starts a portal with production settings in front of a provider with recorded responses. */
export async function startPortal(provider: string): Promise<Portal> {
  const upstream = await startHelper('fixed-upstream', provider);
  const portal = await startSecondPortal(upstream.origin, { entry: 'server/bench/portal-main.ts' });
  const stop = async () => {
    await portal.stop();
    await upstream.stop();
  };
  return { ...portal, upstream: upstream.origin, cookie: await logIn(portal.origin), stop };
}

async function logIn(origin: string): Promise<string> {
  const { identifier, password } = demoLogins.mariam;
  const answer = await fetch(`${origin}/trpc/session.login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-csrf': '1', 'x-device-id': 'bench' },
    body: JSON.stringify({ identifier, password }),
  });
  if (!answer.ok) throw new Error(`login failed: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
