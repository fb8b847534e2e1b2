import type { APIRequestContext } from '@playwright/test';
import { type DemoName, demoLogins } from '../../../../server/launch/demo-logins.ts';
import { longTermLogin } from '../student/long-term-student.ts';
import { retryUntilServerReturns } from './server-kills.ts';

export type DemoStudent = DemoName | 'longTerm';
const logins = { ...demoLogins, longTerm: longTermLogin };

/** Signs a demo student in by an API call, without the login page. */
export async function signInDemoStudent(
  request: APIRequestContext,
  origin: string,
  student: DemoStudent,
): Promise<void> {
  const { identifier, password } = logins[student];
  const headers = { 'x-csrf': '1', 'x-device-id': deviceOf(student), origin };
  await retryUntilServerReturns(async () => {
    const data = { identifier, password };
    const response = await request.post(`${origin}/trpc/session.login`, { headers, data });
    if (!response.ok()) throw new Error(`${student} could not sign in: ${await response.text()}`);
  });
}

let signInCount = 0;

/** A device has one session, so parallel tests use different devices. */
function deviceOf(student: DemoStudent): string {
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? 'alone';
  return `browser-tests-${student}-${worker}-${signInCount++ % 4}`;
}
