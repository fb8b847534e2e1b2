import { newestTo } from '@fasl/provider/testing';
import type { Portal, Visitor } from './portal.ts';

export const newPassword = 'Student1pass';
let serial = 0;

export type NewStudent = { visitor: Visitor; phone: string; email: string; deviceId: string };

/** Creates sign-up form values that no account uses. */
export function createSignUpForm() {
  serial += 1;
  const number = String(serial).padStart(7, '0');
  return {
    firstName: 'Salma',
    lastName: 'Adel',
    phone: `0155${number}`,
    email: `portal${number}@fasl.test`,
    password: newPassword,
    passwordConfirmation: newPassword,
  };
}

/** Signs a student up with a browser and an address of their own. */
export async function signUp(portal: Portal): Promise<NewStudent> {
  const form = createSignUpForm();
  const deviceId = `device-${form.phone}`;
  const visitor = portal.aGuest('en-GB', { deviceId, address: `10.30.0.${serial}` });
  await visitor.account.signup(form);
  return { visitor, phone: form.phone, email: form.email, deviceId };
}

export const readNewestMessage = ({ provider }: Portal, to: string) =>
  newestTo(provider.services, to);
