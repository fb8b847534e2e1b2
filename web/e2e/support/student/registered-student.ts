import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { readCode } from '../product/outbox.ts';
import { createRandomAddressHeader } from '../product/random-address.ts';
import { queryDatabase } from '../product/school-database.ts';
import { retryUntilServerReturns } from '../runner/server-kills.ts';

const password = 'OwnStudent1';

export const registeredName = { firstName: 'نور', lastName: 'عادل' };

export type RegisteredStudent = {
  identifier: string;
  password: string;
  phone: string;
  /** Signs in a browser as this device. */
  signIn: (request: APIRequestContext, deviceId: string) => Promise<void>;
};

/** Creates an account with a confirmed phone, for tests that change data which other tests read. */
export const registerStudent = (
  origin: string,
  provider = process.env['E2E_PROVIDER'] ?? '',
): Promise<RegisteredStudent> => retryUntilServerReturns(() => signUp(origin, provider));

/** Uses new account data for each attempt: after a lost response the account may exist. */
async function signUp(origin: string, provider: string): Promise<RegisteredStudent> {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-8);
  const phone = `010${unique}`;
  const browser = await requests.newContext({ extraHTTPHeaders: createRandomAddressHeader() });
  const signup = { ...registeredName, phone, email: `nour.${unique}@fasl.test` };
  await callProcedureOnce(browser, origin, ['account.signup', 'own', signupInput(signup)]);
  const code = await readCode(phone, provider);
  if (!code) throw new Error(`No code went to ${phone}.`);
  await callProcedureOnce(browser, origin, ['account.confirmPhone', 'own', { code }]);
  await browser.dispose();
  return {
    identifier: signup.email,
    password,
    phone,
    signIn: (request, deviceId) =>
      callProcedure(request, origin, [
        'session.login',
        deviceId,
        { identifier: signup.email, password },
      ]),
  };
}

/** Signs a new student in, with an empty wallet and no pending payment. */
export async function signInNewStudent(page: Page, origin: string): Promise<void> {
  const student = await registerStudent(origin);
  await student.signIn(page.request, 'wallet-browser');
}

/** Ends the sign-up, for pictures of a student who uses the product. */
export const completeProfile = ({ identifier, phone }: RegisteredStudent) =>
  queryDatabase(async (sql) => {
    await sql`update students set education_year_id = (select education_year_id from students
        where education_year_id is not null order by id limit 1), registration_paid = true,
      profile_completed_at = now()
      from users where users.id = students.user_id and users.email = ${identifier}`;
    await sql`update users set username = ${`nour${phone.slice(-6)}`}
      where email = ${identifier}`;
  });

const signupInput = (person: object) => ({ ...person, password, passwordConfirmation: password });

type ProcedureCall = [procedure: string, deviceId: string, data: object];

/** Calls a procedure that is safe to repeat. */
export const callProcedure = (
  request: APIRequestContext,
  origin: string,
  call: ProcedureCall,
): Promise<void> => retryUntilServerReturns(() => callProcedureOnce(request, origin, call));

async function callProcedureOnce(
  request: APIRequestContext,
  origin: string,
  call: ProcedureCall,
): Promise<void> {
  const [procedure, deviceId, data] = call;
  const headers = { 'x-csrf': '1', 'x-device-id': deviceId, origin };
  const response = await request.post(`${origin}/trpc/${procedure}`, { headers, data });
  if (!response.ok()) throw new Error(`${procedure}: ${await response.text()}`);
}
