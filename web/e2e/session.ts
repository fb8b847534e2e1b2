import type { APIRequestContext } from '@playwright/test';
import { type DemoName, demoLogins } from '../../server/launch/demo-logins.ts';

/** Signs a browser context in through the procedure, without the login page. */
export async function signIn(
  request: APIRequestContext,
  origin: string,
  who: DemoName,
): Promise<void> {
  const { identifier, password } = demoLogins[who];
  const answer = await request.post(`${origin}/trpc/session.login`, {
    headers: { 'x-csrf': '1', 'x-device-id': `browser-tests-${who}`, origin },
    data: { identifier, password },
  });
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${await answer.text()}`);
}
