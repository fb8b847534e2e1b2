import { createTestClient, type TestClient } from '../browser.ts';
import type { TestProvider } from '../provider.ts';

export const newPassword = 'Student1pass';
let serial = 0;

export type NewStudent = { browser: TestClient; phone: string; email: string };

/** Creates sign-up form values that no account uses. */
export function createSignUpForm() {
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

/** Signs a student up from a separate address. */
export async function signUp(
  { app }: Pick<TestProvider, 'app'>,
  options: { language?: string } = {},
): Promise<NewStudent> {
  const form = createSignUpForm();
  const browser = createTestClient(app, { address: `10.20.${serial % 250}.7`, ...options });
  const answer = await browser.enter('/auth/signup', form);
  if (answer.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(answer.errors)}`);
  return { browser, phone: form.phone_number, email: form.email };
}
