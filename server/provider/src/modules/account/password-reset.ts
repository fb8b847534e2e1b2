import { DomainError, type FieldErrors } from '@fasl/shared/contracts/page/error';
import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { confirmationError, newPasswordError } from '@fasl/shared/rules/account/password';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { sessions } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import type { Call } from '../../http/caller.ts';
import { clearAttempts } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { withConstantTime } from '../../lib/constant-time.ts';
import { hashPassword } from '../../lib/password.ts';
import { type Account, findAccount, getAccount } from './account.ts';
import { endSessions } from './active-sessions.ts';
import { findGuessablePasswordError, readSchoolNames } from './guessable-password.ts';
import { deleteLoginAttempts } from './login-limit.ts';
import {
  consumeToken,
  type OneTimeSecret,
  requireToken,
  supersedeSecrets,
} from './one-time-secret.ts';
import {
  canResend,
  countMessageFromAddress,
  requireResendInterval,
  sendOrReleaseLimit,
  toResendLimitKey,
} from './resend-limit.ts';
import { sendLink } from './send-secret.ts';

const purpose = 'password_reset';

/**
 * Starts a password reset. A repeated request within three minutes does not invalidate the last
 * message, so that other people cannot lock the owner out.
 */
export async function startPasswordReset(services: Services, identifier: string, call: Call) {
  const target = requireIdentifier(identifier);
  await countMessageFromAddress(services, call.address);
  await withConstantTime(async () => {
    const isFirst = await canResend(services.counters, toResendLimitKey(purpose, target));
    if (isFirst) await sendReset(services, target, call);
  });
  return { data: null };
}

export async function resendPasswordToken(services: Services, identifier: string, call: Call) {
  const target = requireIdentifier(identifier);
  await countMessageFromAddress(services, call.address);
  await requireResendInterval(services.counters, toResendLimitKey(purpose, target));
  await withConstantTime(() => sendReset(services, target, call));
  return { data: null };
}

function requireIdentifier(typed: string): string {
  const identifier = parseIdentifier(typed);
  if (identifier) return identifier;
  throw new DomainError('invalid', { fields: { identifier: ['invalid_identifier'] } });
}

function sendReset(services: Services, target: string, { language }: Call): Promise<void> {
  return sendOrReleaseLimit(services, toResendLimitKey(purpose, target), async () => {
    const account = await findAccount(services.db, target);
    if (!account || account.student.bannedAt) return;
    const owner = { userId: account.user.id, purpose, target } as const;
    await services.db.transaction((tx) => sendLink(tx, services, { ...owner, language }));
  });
}

export async function checkPasswordToken({ db, now }: Services, token: string) {
  await requireToken(db, { purpose, token, now: now() });
  return { data: null };
}

type ResetPasswordInput = { token: string; password: string; password_confirmation: string };

/** Sets the password and ends every session, because the old password may be compromised. */
export async function resetPassword(services: Services, input: ResetPasswordInput, call: Call) {
  const { db, now, counters } = services;
  const token = { purpose, token: input.token } as const;
  const account = await getAccount(db, await requireToken(db, { ...token, now: now() }));
  requirePassword(input, account, await readSchoolNames(db));
  const passwordHash = await hashPassword(input.password);
  const { userId, target } = await db.transaction(async (tx) => {
    const secret = await consumeToken(tx, { ...token, now: now() });
    const owner = secret.userId;
    await confirmContact(tx, now(), secret);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, owner));
    await endSessions(tx, now(), eq(sessions.userId, owner));
    await supersedeSecrets(tx, now(), { userId: owner, purpose: 'device_replace' });
    return secret;
  });
  // The reset proves ownership, so earlier failures no longer count.
  await deleteLoginAttempts(services, userId, call);
  await clearAttempts(counters, [toResendLimitKey(purpose, target)]);
  return { data: { email: account.user.email, phone_number: account.user.phoneNumber } };
}

type Contact = Pick<OneTimeSecret, 'userId' | 'target'>;

/**
 * Confirms the contact that received the link of a password reset. If neither contact was confirmed
 * before, another person may have signed up with this one, so the other contact is removed: it must
 * not lead back into the account. Accounts without a password were created by the school, which
 * vouches for both contacts.
 */
async function confirmContact(tx: Executor, now: Date, { userId, target }: Contact): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) return;
  const isUnproven =
    user.passwordHash !== null && user.phoneVerifiedAt === null && user.emailVerifiedAt === null;
  if (user.phoneNumber === target) {
    const phoneVerifiedAt = user.phoneVerifiedAt ?? now;
    await setUser(tx, userId, { phoneVerifiedAt, ...(isUnproven && { email: null }) });
  } else if (user.email?.toLowerCase() === target) {
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    await setUser(tx, userId, { emailVerifiedAt, ...(isUnproven && { phoneNumber: null }) });
  }
}

const setUser = (tx: Executor, userId: number, values: Partial<typeof users.$inferInsert>) =>
  tx.update(users).set(values).where(eq(users.id, userId));

function requirePassword(
  input: ResetPasswordInput,
  { user }: Account,
  schoolNames: string[],
): void {
  const { password, password_confirmation: confirmation } = input;
  const owner = { ...user, phone: user.phoneNumber };
  const passwordError =
    newPasswordError(password) ?? findGuessablePasswordError(password, owner, schoolNames);
  const passwordConfirmationError = confirmationError(password, confirmation);
  const fields: FieldErrors = {
    ...(passwordError && { password: [passwordError] }),
    ...(passwordConfirmationError && { password_confirmation: [passwordConfirmationError] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields });
}
