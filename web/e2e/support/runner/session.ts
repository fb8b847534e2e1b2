import type { APIRequestContext } from '@playwright/test';
import { type DemoName, demoLogins } from '../../../../server/launch/demo-logins.ts';
import { veteranLogin } from '../student/veteran.ts';
import { patiently } from './patience.ts';

/** Who may look at a page of the demo school, by a name. */
export type Student = DemoName | 'veteran';
const logins = { ...demoLogins, veteran: veteranLogin };

/** Signs a browser context in through the procedure, without the login page. */
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

/** A device signs in once at a time: stories that run side by side each have their own. */
function deviceOf(who: Student): string {
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? 'alone';
  return `browser-tests-${who}-${worker}-${signedIn++ % 4}`;
}
