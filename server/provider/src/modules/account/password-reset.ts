import { DomainError, type FieldErrors } from '@fasl/shared/contracts/page/error';
import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { confirmationError, newPasswordError } from '@fasl/shared/rules/account/password';
import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import type { Call } from '../../http/caller.ts';
import { clearAttempts } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { withConstantTime } from '../../lib/constant-time.ts';
import { hashPassword } from '../../lib/password.ts';
import { type Account, accountOf, findAccount } from './account.ts';
import { guessableRefusal, readSchoolNames } from './guessable.ts';
import { endSessions } from './live-sessions.ts';
import { forgetLoginTries } from './login-tries.ts';
import { requireToken, spendToken, supersede } from './one-time.ts';
import { maySend, requireMessage, requireResend, sendOrForgive, sentKey } from './resend.ts';
import { sendLink } from './send.ts';

const purpose = 'password_reset';

/**
 * Starts a password reset. For three minutes the previous message stays valid, so that repeated
 * requests cannot lock the owner out.
 */
export async function forgetPassword(services: Services, identifier: string, call: Call) {
  const target = requireIdentifier(identifier);
  await requireMessage(services, call.address);
  await withConstantTime(async () => {
    const isFirst = await maySend(services.counters, sentKey(purpose, target));
    if (isFirst) await sendReset(services, target, call);
  });
  return { data: null };
}

export async function resendPasswordToken(services: Services, identifier: string, call: Call) {
  const target = requireIdentifier(identifier);
  await requireMessage(services, call.address);
  await requireResend(services.counters, sentKey(purpose, target));
  await withConstantTime(() => sendReset(services, target, call));
  return { data: null };
}

function requireIdentifier(typed: string): string {
  const identifier = parseIdentifier(typed);
  if (identifier) return identifier;
  throw new DomainError('invalid', { fields: { identifier: ['invalid_identifier'] } });
}

/** Sends to the email or phone that was typed, if an account has it. */
function sendReset(services: Services, target: string, { language }: Call): Promise<void> {
  return sendOrForgive(services, sentKey(purpose, target), async () => {
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

/** Sets the password and ends every session, because others may know the old one. */
export async function resetPassword(services: Services, given: ResetPasswordInput) {
  const { db, now, counters } = services;
  const token = { purpose, token: given.token } as const;
  const ownerId = await requireToken(db, { ...token, now: now() });
  requirePassword(given, await accountOf(db, ownerId), await readSchoolNames(db));
  const passwordHash = await hashPassword(given.password);
  const { userId, target } = await db.transaction(async (tx) => {
    const secret = await spendToken(tx, { ...token, now: now() });
    const owner = secret.userId;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, owner));
    await endSessions(tx, now(), eq(sessions.userId, owner));
    await supersede(tx, now(), { userId: owner, purpose: 'device_replace' });
    return secret;
  });
  // The reset has proved the owner, whatever others tried.
  await forgetLoginTries(services, userId);
  await clearAttempts(counters, [sentKey(purpose, target)]);
  return { data: null };
}

function requirePassword(
  given: ResetPasswordInput,
  { user }: Account,
  schoolNames: string[],
): void {
  const { password, password_confirmation: confirmation } = given;
  const owner = { ...user, phone: user.phoneNumber };
  const refusal = newPasswordError(password) ?? guessableRefusal(password, owner, schoolNames);
  const confirmationIs = confirmationError(password, confirmation);
  const fields: FieldErrors = {
    ...(refusal && { password: [refusal] }),
    ...(confirmationIs && { password_confirmation: [confirmationIs] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields });
}
