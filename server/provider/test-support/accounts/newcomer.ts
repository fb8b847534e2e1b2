import { type Browser, openBrowser } from '../browser.ts';
import type { TestProvider } from '../provider.ts';

export const newPassword = 'Student1pass';
let serial = 0;

export type Newcomer = { browser: Browser; phone: string; email: string };

/** What a form of signing up holds: nobody's before. */
export function newForm() {
  serial += 1;
  const number = String(serial).padStart(7, '0');
  return {
    first_name: 'Salma',
    last_name: 'Adel',
    phone_number: `0122${number}`,
    email: `new${number}@fasl.test`,
    password: newPassword,
    password_confirmation: newPassword,
  };
}

/** Somebody who has just signed up, on an own address. */
export async function signUp(
  { app }: Pick<TestProvider, 'app'>,
  options: { language?: string } = {},
): Promise<Newcomer> {
  const form = newForm();
  const browser = openBrowser(app, { address: `10.20.${serial % 250}.7`, ...options });
  const answer = await browser.enter('/auth/signup', form);
  if (answer.status !== 200) throw new Error(`not signed up: ${JSON.stringify(answer.errors)}`);
  return { browser, phone: form.phone_number, email: form.email };
}
