import { DomainError } from '@fasl/shared/contracts/page/error';
import type { HandlerResult } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import { emailError, normalizePhone } from '@fasl/shared/rules/account/identity';
import { asciiDigits } from '@fasl/shared/rules/text/digits';
import { and, eq, sql } from 'drizzle-orm';
import { devices, sessions } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import { readSettings } from '../../db/settings-store.ts';
import { createBannedError } from '../../http/banned-error.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { withConstantTime } from '../../lib/constant-time.ts';
import { accountOf, findAccount } from './account.ts';
import { changePhone, sentByKey } from './change-phone.ts';
import { authDataOf } from './login.ts';
import { spendSecret, spendToken, tryCode } from './one-time.ts';
import { type Opened, openSession } from './open-session.ts';
import { markSent, requireMessage, requireResend, sendOrForgive, sentKey } from './resend.ts';
import { sendCode, sendLink } from './send.ts';

/** Confirms the phone. The session keeps its token, so that no other tab is logged out. */
export async function confirmPhone(
  services: Services,
  code: string,
  call: Call,
): Promise<HandlerResult<Endpoints['confirmPhone']>> {
  const { db, now } = services;
  const { userId } = requireStudent(call);
  const secret = await tryCode(services, { userId, purpose: 'phone_confirm' }, asciiDigits(code));
  await db.transaction(async (tx) => {
    await spendSecret(tx, now(), secret.id);
    await tx
      .update(users)
      .set({ phoneVerifiedAt: now() })
      .where(and(eq(users.id, userId), eq(users.phoneNumber, secret.target)));
  });
  const account = await accountOf(db, userId);
  return { data: await authDataOf(services, account, await presentSession(services, call)) };
}

async function presentSession({ db }: Services, call: Call): Promise<Opened> {
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
 * A logged-in student with another number than the unconfirmed one had mistyped it. In all other
 * cases the response reveals nothing about the phone.
 */
export async function resendPhoneCode(services: Services, typed: string, call: Call) {
  const { language } = call;
  const target = normalizePhone(typed);
  const key = sentKey('phone_confirm', target);
  await requireMessage(services, call.address);
  const own = await unconfirmedAccount(services, call);
  if (own && own.user.phoneNumber !== target) {
    await changePhone(services, own, { target, language });
    return { data: null };
  }
  await requireResend(services.counters, key);
  await withConstantTime(() =>
    sendOrForgive(services, key, async () => {
      const account = await findAccount(services.db, target);
      if (!account || account.user.phoneVerifiedAt || account.student.bannedAt) return;
      const owner = { userId: account.user.id, purpose: 'phone_confirm', target } as const;
      await services.db.transaction(async (tx) => {
        await sendCode(tx, services, { ...owner, language });
        await markSent(tx, sentByKey(account.user.id));
      });
    }),
  );
  return { data: null };
}

async function unconfirmedAccount({ db }: Services, { identity }: Call) {
  if (identity.role !== 'student') return null;
  const account = await accountOf(db, identity.userId);
  return account.user.phoneVerifiedAt ? null : account;
}

/** Confirms the email with the newest link and logs its owner in on this device. */
export async function confirmEmail(
  services: Services,
  token: string,
  call: Call,
): Promise<HandlerResult<Endpoints['confirmEmail']>> {
  const { db, now } = services;
  const account = await db.transaction(async (tx) => {
    const given = { purpose: 'email_confirm', token, now: now() } as const;
    const { userId, target } = await spendToken(tx, given);
    const confirmed = await tx
      .update(users)
      .set({ emailVerifiedAt: now() })
      .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, target)))
      .returning({ id: users.id });
    if (confirmed.length === 0) throw new DomainError('invalid_token', { show: true });
    return accountOf(tx, userId);
  });
  if (account.student.bannedAt) throw createBannedError(call.language);
  const { values } = await readSettings(db);
  const opening = { userId: account.user.id, call, deviceLimit: values.device_limit };
  return { data: await authDataOf(services, account, await openSession(services, opening)) };
}

export async function resendEmailLink(services: Services, typed: string, call: Call) {
  const target = typed.trim().toLowerCase();
  const refusal = emailError(target);
  if (refusal) throw new DomainError('invalid', { fields: { email: [refusal] } });
  const key = sentKey('email_confirm', target);
  await requireMessage(services, call.address);
  await requireResend(services.counters, key);
  await withConstantTime(() =>
    sendOrForgive(services, key, async () => {
      const account = await findAccount(services.db, target);
      if (!account || account.user.emailVerifiedAt || account.student.bannedAt) return;
      const owner = { userId: account.user.id, purpose: 'email_confirm', target } as const;
      const { language } = call;
      await services.db.transaction((tx) => sendLink(tx, services, { ...owner, language }));
    }),
  );
  return { data: null };
}
