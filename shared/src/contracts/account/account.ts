import { z } from 'zod';
import { maxCharacters } from '../page/lengths.ts';
import { Viewer } from './viewer.ts';

const text = z.string().max(maxCharacters.email);
const password = z.string().max(200);

export const SignupInput = z.object({
  firstName: text,
  lastName: text,
  phone: text,
  email: text,
  password,
  passwordConfirmation: password,
});
export type SignupInput = z.infer<typeof SignupInput>;

/** The response to logging in and to each signup step: the user, and the step that is due next. */
export const AuthResult = z.object({ viewer: Viewer, redirect: z.int().nullable() });
export type AuthResult = z.infer<typeof AuthResult>;

/** A device that a student may log out to make room for this one. */
export const ReplaceableDevice = z.object({
  deviceId: z.string(),
  type: z.string(),
  agent: z.string(),
  lastLogin: z.string().nullable(),
  /** An exam is running on this device, so the device cannot be replaced. */
  busy: z.boolean(),
});
export type ReplaceableDevice = z.infer<typeof ReplaceableDevice>;

/** The details of the error `device_limit`; a code was sent to the account's phone. */
export const DeviceLimitDetail = z.object({
  devices: z.array(ReplaceableDevice),
  /** The maximum number of devices; `null` if the provider does not send the limit. */
  limit: z.int().nullable(),
  /** Until another code can be sent; `null` if the provider does not send it. */
  resendAfterSeconds: z.int().nullable(),
});
export type DeviceLimitDetail = z.infer<typeof DeviceLimitDetail>;

export const ReplaceDeviceInput = z.object({
  identifier: text,
  password,
  deviceId: z.string().max(200),
  code: z.string().max(12),
});
export type ReplaceDeviceInput = z.infer<typeof ReplaceDeviceInput>;

export const ResetPasswordInput = z.object({
  token: z.string().max(512),
  password,
  passwordConfirmation: password,
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const ParentLoginInput = z.object({
  studentNumber: z.string().max(maxCharacters.studentNumber),
  parentPhone: text,
});
export type ParentLoginInput = z.infer<typeof ParentLoginInput>;

export const ParentConfirmInput = ParentLoginInput.extend({ code: z.string().max(12) });
export type ParentConfirmInput = z.infer<typeof ParentConfirmInput>;

/** Seconds between two messages with a code or a link. */
export const resendSeconds = 180;
