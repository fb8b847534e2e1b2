import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { emailError, normalizePhone, phoneError } from '@fasl/shared/rules/account/identity';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { and, eq, sql } from 'drizzle-orm';
import { devices, sessions } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import { readSettings } from '../../db/settings-store.ts';
import { createBannedError } from '../../http/banned-error.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { withConstantTime } from '../../lib/constant-time.ts';
import { findAccount, getAccount } from './account.ts';
import { changePhone, toAccountResendKey } from './change-phone.ts';
import { buildAuthData } from './login.ts';
import { consumeSecret, consumeToken, verifyCode } from './one-time-secret.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import {
  countMessageFromAddress,
  requireResendInterval,
  restartResendInterval,
  sendOrReleaseLimit,
  toResendLimitKey,
} from './resend-limit.ts';
import { sendCode, sendLink } from './send-secret.ts';

/** Confirms the phone. The session token stays the same, so that other tabs stay logged in. */
export async function confirmPhone(
  services: Services,
  code: string,
  call: Call,
): Promise<HandlerResult<Endpoints['confirmPhone']>> {
  const { db, now } = services;
  const { userId } = requireStudent(call);
  const secret = await verifyCode(
    services,
    { userId, purpose: 'phone_confirm' },
    toAsciiDigits(code),
  );
  await db.transaction(async (tx) => {
    await consumeSecret(tx, now(), secret.id);
    await tx
      .update(users)
      .set({ phoneVerifiedAt: now() })
      .where(and(eq(users.id, userId), eq(users.phoneNumber, secret.target)));
  });
  const account = await getAccount(db, userId);
  return { data: await buildAuthData(services, account, await readCurrentSession(services, call)) };
}

async function readCurrentSession({ db }: Services, call: Call): Promise<OpenedSession> {
  const { sessionId } = requireStudent(call);
  const [device] = await db
    .select({ device_id: devices.deviceId, type: devices.type, agent: devices.agent })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(eq(sessions.id, sessionId));
  if (call.token === null) throw new DomainError('unauthenticated');
  return { token: call.token, device: device ?? null };
}

/**
 * If a logged-in student enters a number other than the unconfirmed one, it is a correction. In all
 * other cases the response reveals nothing about the phone.
 */
export async function resendPhoneCode(services: Services, typed: string, call: Call) {
  const { language } = call;
  const error = phoneError(typed);
  if (error) throw new DomainError('invalid', { fields: { phone_number: [error] } });
  const target = normalizePhone(typed);
  const key = toResendLimitKey('phone_confirm', target);
  await countMessageFromAddress(services, call.address);
  const own = await findUnconfirmedAccount(services, call);
  if (own && own.user.phoneNumber !== target) {
    await changePhone(services, own, { target, language });
    return { data: null };
  }
  await requireResendInterval(services.counters, key);
  await withConstantTime(() =>
    sendOrReleaseLimit(services, key, async () => {
      const account = await findAccount(services.db, target);
      if (!account || account.user.phoneVerifiedAt || account.student.bannedAt) return;
      const owner = { userId: account.user.id, purpose: 'phone_confirm', target } as const;
      await services.db.transaction(async (tx) => {
        await sendCode(tx, services, { ...owner, language });
        await restartResendInterval(tx, toAccountResendKey(account.user.id));
      });
    }),
  );
  return { data: null };
}

async function findUnconfirmedAccount({ db }: Services, { identity }: Call) {
  if (identity.role !== 'student') return null;
  const account = await getAccount(db, identity.userId);
  return account.user.phoneVerifiedAt ? null : account;
}

/** Confirms the email with the newest link and logs the student in on this device. */
export async function confirmEmail(
  services: Services,
  token: string,
  call: Call,
): Promise<HandlerResult<Endpoints['confirmEmail']>> {
  const { db, now } = services;
  const account = await db.transaction(async (tx) => {
    const credentials = { purpose: 'email_confirm', token, now: now() } as const;
    const { userId, target } = await consumeToken(tx, credentials);
    const confirmed = await tx
      .update(users)
      .set({ emailVerifiedAt: now() })
      .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, target)))
      .returning({ id: users.id });
    if (confirmed.length === 0) throw new DomainError('invalid_token', { show: true });
    return getAccount(tx, userId);
  });
  if (account.student.bannedAt) throw createBannedError(call.language);
  const { values } = await readSettings(db);
  const opening = { userId: account.user.id, call, deviceLimit: values.device_limit };
  return { data: await buildAuthData(services, account, await openSession(services, opening)) };
}

export async function resendEmailLink(services: Services, typed: string, call: Call) {
  const target = typed.trim().toLowerCase();
  const error = emailError(target);
  if (error) throw new DomainError('invalid', { fields: { email: [error] } });
  const key = toResendLimitKey('email_confirm', target);
  await countMessageFromAddress(services, call.address);
  await requireResendInterval(services.counters, key);
  await withConstantTime(() =>
    sendOrReleaseLimit(services, key, async () => {
      const account = await findAccount(services.db, target);
      if (!account || account.user.emailVerifiedAt || account.student.bannedAt) return;
      const owner = { userId: account.user.id, purpose: 'email_confirm', target } as const;
      const { language } = call;
      await services.db.transaction((tx) => sendLink(tx, services, { ...owner, language }));
    }),
  );
  return { data: null };
}
