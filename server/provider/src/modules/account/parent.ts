import { randomBytes } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { normalizePhone } from '@fasl/shared/rules/account/identity';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { rateLimits } from '../../db/schema/infrastructure.ts';
import { devices, sessions } from '../../db/schema/session.ts';
import { parentLinks, users } from '../../db/schema/user.ts';
import { readSettings } from '../../db/settings-store.ts';
import type { Call } from '../../http/caller.ts';
import { clearAttempts, countAttempt, type RateLimit } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { withConstantTime } from '../../lib/constant-time.ts';
import { type Account, findChild, toHashedKey } from './account.ts';
import { isActiveSession } from './active-sessions.ts';
import {
  codeTtlMinutes,
  consumeSecret,
  dailyCodeLimit,
  findSecretByCode,
  type OneTimeSecret,
} from './one-time-secret.ts';
import { openSession } from './open-session.ts';
import {
  countMessageFromAddress,
  requireResendInterval,
  sendOrReleaseLimit,
  toResendLimitKey,
} from './resend-limit.ts';
import { sendCode } from './send-secret.ts';

type ParentLoginInput = { student_number: string; parent_phone: string };

const purpose = 'parent_login';
const codeLimit: RateLimit = { tries: 5, windowSeconds: codeTtlMinutes * 60 };

/**
 * Sends a code to the parent's phone. Response, timing and limits depend only on the input, so that
 * they do not reveal which parent belongs to which student.
 */
export async function loginParent(services: Services, input: ParentLoginInput, call: Call) {
  await requireParentPortal(services.db);
  const { names, sent, tries } = readFamily(input);
  await countMessageFromAddress(services, call.address);
  await requireResendInterval(services.counters, sent);
  await clearAttempts(services.counters, [tries]);
  await withConstantTime(() =>
    sendOrReleaseLimit(services, sent, async () => {
      const child = await findChild(services.db, ...names);
      if (!child) return;
      const owner = { userId: child.user.id, purpose, target: names[1] } as const;
      const { language } = call;
      await services.db.transaction((tx) => sendCode(tx, services, { ...owner, language }));
    }),
  );
  return { data: null };
}

export async function confirmParent(
  services: Services,
  { code, ...input }: ParentLoginInput & { code: string },
  call: Call,
): Promise<HandlerResult<Endpoints['confirmParent']>> {
  const { db, counters, now } = services;
  await requireParentPortal(db);
  const { names, sent, tries } = readFamily(input);
  await countAttempt(counters, [`${tries}:day`], dailyCodeLimit);
  await countAttempt(counters, [tries], codeLimit);
  if (!(await wasCodeRequested(counters, sent))) throw new DomainError('gone', { show: true });
  const child = await findChild(db, ...names);
  const kind = { userId: child?.user.id ?? 0, purpose } as const;
  const secret = await findSecretByCode(services, kind, toAsciiDigits(code));
  const isValid = secret?.target === names[1] && (await isFirstUseOrRepeat(services, secret, call));
  if (!child || !isValid) throw new DomainError('wrong_code', { show: true });
  const { parent, session } = await db.transaction(async (tx) => {
    if (secret.usedAt === null) await consumeSecret(tx, now(), secret.id);
    const parent = await upsertParent(tx, services, child);
    const opening = { userId: parent.id, call, deviceLimit: null, childId: child.student.id };
    // In the transaction of the code, so that a code is not spent without a session.
    return { parent, session: await openSession({ ...services, db: tx }, opening) };
  });
  await clearAttempts(counters, [`${tries}:day`]);
  return { data: { user: toWireParent(parent, child, call.language), redirect: null, ...session } };
}

/**
 * Whether the code is unused, or was used on this device for a session that is still active: the
 * response may be lost, and the parent enters the code again.
 */
async function isFirstUseOrRepeat(
  { db, now }: Services,
  { usedAt, target }: OneTimeSecret,
  { deviceId }: Call,
): Promise<boolean> {
  if (usedAt === null) return true;
  if (deviceId === null) return false;
  const opened = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(devices.deviceId, deviceId),
        eq(users.role, 'parent'),
        eq(users.phoneNumber, target),
        gte(sessions.createdAt, usedAt),
        isActiveSession(now()),
      ),
    )
    .limit(1);
  return opened.length > 0;
}

export async function requireParentPortal(db: Executor): Promise<void> {
  const { values } = await readSettings(db);
  if (!values.parent_portal) throw new DomainError('forbidden');
}

function readFamily(input: ParentLoginInput) {
  const names: [string, string] = [
    toAsciiDigits(input.student_number),
    normalizePhone(input.parent_phone),
  ];
  return {
    names,
    sent: toResendLimitKey(purpose, ...names),
    tries: toHashedKey('parent', ...names),
  };
}

async function wasCodeRequested(db: Executor, key: string): Promise<boolean> {
  const since = sql`now() - make_interval(mins => ${codeTtlMinutes})`;
  const where = and(eq(rateLimits.key, key), sql`${rateLimits.windowStart} > ${since}`);
  return (await db.$count(rateLimits, where)) > 0;
}

type Parent = typeof users.$inferSelect;

/**
 * A phone number identifies a parent. The first login creates the account; each login links the
 * child.
 */
async function upsertParent(tx: Executor, { now }: Services, child: Account): Promise<Parent> {
  const phoneNumber = child.student.parentPhone;
  const isParent = and(eq(users.role, 'parent'), eq(users.phoneNumber, phoneNumber ?? ''));
  await tx
    .insert(users)
    .values({
      role: 'parent',
      username: `parent.${randomBytes(8).toString('hex')}`,
      firstName: '',
      lastName: child.user.lastName,
      phoneNumber,
      phoneVerifiedAt: now(),
    })
    .onConflictDoNothing({ target: [users.phoneNumber, users.role] });
  const [parent] = await tx.select().from(users).where(isParent);
  if (!parent) throw new Error('parent insert returned no row');
  const link = { parentUserId: parent.id, studentId: child.student.id };
  await tx.insert(parentLinks).values(link).onConflictDoNothing();
  return parent;
}

/** Uses the relation as the name of a parent who has not entered one. */
function toWireParent(parent: Parent, { user: child }: Account, language: Language) {
  return {
    id: parent.id,
    username: parent.username,
    first_name: parent.firstName || (language === 'ar-EG' ? 'وليّ الأمر' : 'Parent'),
    last_name: parent.lastName,
    email: null,
    phone_number: parent.phoneNumber,
    profile_photo: null,
    role: 'parent' as const,
    email_verified: false,
    student: null,
    child: { first_name: child.firstName },
  };
}
