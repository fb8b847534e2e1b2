import { z } from 'zod';
import { maxCharacters } from '../../contracts/page/lengths.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import {
  flag,
  id,
  int,
  lenient,
  maybe,
  noData,
  singleLine,
  time,
  withDefault,
} from '../wire/fields.ts';

export const Role = z.enum(['student', 'parent']);

export const User = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: maybe(z.string()),
  phone_number: maybe(z.string()),
  profile_photo: maybe(z.string()),
  role: withDefault(Role, 'student'),
  email_verified: withDefault(flag, false),
  student: maybe(z.object({ id, user_id: id, registration_paid: withDefault(flag, false) })),
  /** The parent's child; a provider may omit it. */
  child: maybe(z.object({ first_name: z.string() })),
});
export type User = z.infer<typeof User>;

const readRedirect = (value: unknown) =>
  typeof value === 'object' && value !== null && 'code' in value ? value.code : value;

/**
 * 101 phone confirmation, 103 profile completion, 104 signup fees; may also be sent as `{ code }`.
 */
export const RedirectCode = z.preprocess(readRedirect, maybe(int));

/** Undefined if the provider does not send it. */
export const OptionalRedirectCode = z.preprocess(readRedirect, int.nullable()).optional();

export const AuthData = z.object({
  user: User,
  token: z.string().min(1),
  redirect: RedirectCode,
  device: maybe(z.object({ device_id: z.string(), type: z.string(), agent: z.string() })),
});
export type AuthData = z.infer<typeof AuthData>;

/** Details of `device_limit`. A code was sent to the account's phone. */
export const DeviceLimitData = z.object({
  /** Includes this device. */
  limit: maybe(int),
  /** Until another code can be sent. A repeated login sends none before. */
  resend_after_seconds: lenient(int),
  devices: z.array(
    z.object({
      device_id: z.string(),
      type: z.string(),
      agent: z.string(),
      last_login: maybe(time),
      /** An exam is running on this device, so the device cannot be replaced. */
      busy: withDefault(flag, false),
    }),
  ),
});
export type DeviceLimitData = z.infer<typeof DeviceLimitData>;

/** The names of the account, whose failed logins no longer count. */
export const ResetData = lenient(
  z.object({ email: maybe(z.string()), phone_number: maybe(z.string()) }),
);

const email = z.string().trim().max(maxCharacters.email);
const identifier = email.min(1);
/**
 * Only the length is limited here; the handler applies each form's rules and returns errors by
 * field.
 */
const password = z.string().min(1).max(200);
const phone_number = z.string().trim().min(1).max(20);
const token = z.string().min(1).max(512);

export const authEndpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    auth: 'public',
    summary:
      'Logs in by email or phone. The error `device_limit` lists the devices, one of which can be replaced',
    body: z.object({
      identifier,
      password,
      /** After `device_limit`: the device to replace, and the code that was sent. */
      replace_device_id: z.string().min(1).max(200).optional(),
      code: z.string().trim().max(12).optional(),
    }),
    response: AuthData,
    refusals: { 403: 'device_limit' },
  },
  signup: {
    method: 'POST',
    path: '/auth/signup',
    auth: 'public',
    summary: 'Creates an account, and sends a code to the phone and a link by email',
    body: z.object({
      first_name: singleLine(maxCharacters.name),
      last_name: singleLine(maxCharacters.name),
      phone_number: z.string().trim().max(20),
      email,
      password: z.string().max(200),
      password_confirmation: z.string().max(200),
    }),
    response: AuthData,
  },
  confirmPhone: {
    method: 'POST',
    path: '/auth/phone/confirm',
    auth: 'student',
    summary: 'Confirms the phone with the code',
    body: z.object({ code: z.string().trim().max(12) }),
    response: AuthData,
  },
  resendPhoneCode: {
    method: 'POST',
    path: '/auth/phone/verification/resend',
    auth: 'optional',
    summary:
      'Sends another code to the phone. A corrected number replaces the number of the account',
    body: z.object({ phone_number }),
    response: noData,
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/email/confirm',
    auth: 'public',
    summary: 'Confirms the email with the newest link',
    body: z.object({ token }),
    response: AuthData,
    refusals: { 410: 'invalid_token' },
  },
  resendEmailLink: {
    method: 'POST',
    path: '/auth/email/verification/resend',
    auth: 'optional',
    summary: 'Sends another link by email',
    body: z.object({ email }),
    response: noData,
  },
  forgetPassword: {
    method: 'POST',
    path: '/auth/password/forget',
    auth: 'public',
    summary: 'Starts a password reset. The response does not show whether the account exists',
    body: z.object({ identifier }),
    response: noData,
  },
  resendPasswordToken: {
    method: 'POST',
    path: '/auth/password/verification/resend',
    auth: 'public',
    summary: 'Sends the message of a password reset again',
    body: z.object({ identifier }),
    response: noData,
  },
  checkPasswordToken: {
    method: 'POST',
    path: '/auth/password/verification/check',
    auth: 'public',
    summary: 'Checks whether the token of a password reset is valid',
    body: z.object({ token }),
    response: noData,
    refusals: { 410: 'invalid_token' },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/password/reset',
    auth: 'public',
    summary: 'Sets a new password and ends every session of the user',
    body: z.object({ token, password, password_confirmation: password }),
    response: ResetData,
    refusals: { 410: 'invalid_token' },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    auth: 'member',
    summary: 'Invalidates the token of the request',
    response: noData,
  },
  loginParent: {
    method: 'POST',
    path: '/auth/parent/login',
    auth: 'public',
    summary: "Sends a code to the parent's phone",
    body: z.object({
      student_number: z.string().trim().min(1).max(maxCharacters.studentNumber),
      parent_phone: phone_number,
    }),
    response: noData,
  },
  confirmParent: {
    method: 'POST',
    path: '/auth/parent/confirm',
    auth: 'public',
    summary: 'Logs a parent in with the code',
    body: z.object({
      student_number: z.string().trim().min(1).max(maxCharacters.studentNumber),
      parent_phone: phone_number,
      code: z.string().trim().max(12),
    }),
    response: AuthData,
  },
} satisfies Record<string, Endpoint>;
