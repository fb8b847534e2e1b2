import { type APIRequestContext, request as requests } from '@playwright/test';
import { codeTo } from '../product/outbox.ts';
import { ownAddress } from '../product/own-address.ts';
import { patiently } from '../runner/patience.ts';

const password = 'OwnStudent1';

export type OwnStudent = {
  identifier: string;
  password: string;
  phone: string;
  /** Signs a browser in, on a device. */
  signIn: (request: APIRequestContext, deviceId: string) => Promise<void>;
};

/** Creates an account with a confirmed phone, for tests that change or end what others use. */
export const makeStudent = (
  origin: string,
  provider = process.env['E2E_PROVIDER'] ?? '',
): Promise<OwnStudent> => patiently(() => signUp(origin, provider));

/** Uses a new name for each attempt: after a lost response the account may exist. */
async function signUp(origin: string, provider: string): Promise<OwnStudent> {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-8);
  const phone = `010${unique}`;
  const browser = await requests.newContext({ extraHTTPHeaders: ownAddress() });
  const signup = { firstName: 'Nour', lastName: 'Adel', phone, email: `nour.${unique}@fasl.test` };
  await callOnce(browser, origin, ['account.signup', 'own', signupOf(signup)]);
  const code = await codeTo(phone, provider);
  if (!code) throw new Error(`No code went to ${phone}.`);
  await callOnce(browser, origin, ['account.confirmPhone', 'own', { code }]);
  await browser.dispose();
  return {
    identifier: signup.email,
    password,
    phone,
    signIn: (request, deviceId) =>
      call(request, origin, ['session.login', deviceId, { identifier: signup.email, password }]),
  };
}

const signupOf = (person: object) => ({ ...person, password, passwordConfirmation: password });

type Call = [procedure: string, deviceId: string, data: object];

/** Calls a procedure that is safe to repeat. */
export const call = (request: APIRequestContext, origin: string, what: Call): Promise<void> =>
  patiently(() => callOnce(request, origin, what));

async function callOnce(request: APIRequestContext, origin: string, what: Call): Promise<void> {
  const [procedure, deviceId, data] = what;
  const headers = { 'x-csrf': '1', 'x-device-id': deviceId, origin };
  const answer = await request.post(`${origin}/trpc/${procedure}`, { headers, data });
  if (!answer.ok()) throw new Error(`${procedure}: ${await answer.text()}`);
}
