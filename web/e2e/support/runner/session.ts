import type { APIRequestContext } from '@playwright/test';
import { type DemoName, demoLogins } from '../../../../server/launch/demo-logins.ts';
import { veteranLogin } from '../student/veteran.ts';
import { patiently } from './patience.ts';

/** Students of the demo school by name. */
export type Student = DemoName | 'veteran';
const logins = { ...demoLogins, veteran: veteranLogin };

/** Signs a demo student in by an API call, without the login page. */
export async function signIn(
  request: APIRequestContext,
  origin: string,
  who: Student,
): Promise<void> {
  const { identifier, password } = logins[who];
  const headers = { 'x-csrf': '1', 'x-device-id': deviceOf(who), origin };
  await patiently(async () => {
    const data = { identifier, password };
    const answer = await request.post(`${origin}/trpc/session.login`, { headers, data });
    if (!answer.ok()) throw new Error(`${who} could not sign in: ${await answer.text()}`);
  });
}

let signedIn = 0;

/** A device has one session, so parallel tests use different devices. */
function deviceOf(who: Student): string {
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? 'alone';
  return `browser-tests-${who}-${worker}-${signedIn++ % 4}`;
}
