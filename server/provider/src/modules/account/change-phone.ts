import { DomainError, type FieldErrors } from '@fasl/shared/contracts/page/error';
import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import { phoneError } from '@fasl/shared/rules/account/identity';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { users } from '../../db/schema/user.ts';
import { getViolatedIndex } from '../../db/violated-index.ts';
import type { Call } from '../../http/caller.ts';
import { countAttempt, type RateLimit, refundAttempt } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import type { Account } from './account.ts';
import { requireResendInterval, toResendLimitKey } from './resend-limit.ts';
import { sendCode } from './send-secret.ts';

/** Limits number changes per account and day. Correcting a typing error takes one or two. */
const dailyLimit: RateLimit = { tries: 5, windowSeconds: 86_400 };

/** The key of an account's resend limit, across all its numbers. Sign-up codes are not counted. */
export const toAccountResendKey = (userId: number) =>
  toResendLimitKey('phone_confirm', 'user', `${userId}`);

/** Replaces an unconfirmed number and sends a code to the new one. */
export async function changePhone(
  services: Services,
  { user }: Account,
  { target, language }: { target: string; language: Call['language'] },
): Promise<void> {
  const { counters, db } = services;
  const errorKey = phoneError(target);
  if (errorKey) throw phoneFieldError(errorKey);
  const keys = [toAccountResendKey(user.id), toResendLimitKey('phone_confirm', target)];
  await requireResendInterval(counters, ...keys);
  try {
    // Taken numbers count too, because trying many would reveal which numbers have accounts.
    await countAttempt(counters, [`phone_change:user:${user.id}`], dailyLimit);
    await db.transaction(async (tx) => {
      await writePhone(tx, user.id, target);
      const owner = { userId: user.id, purpose: 'phone_confirm', target } as const;
      await sendCode(tx, services, { ...owner, language });
    });
  } catch (error) {
    await refundAttempt(counters, keys);
    const isTaken = getViolatedIndex(error) === 'users_phone_number';
    throw isTaken ? phoneFieldError('phone_taken', error) : error;
  }
}

async function writePhone(tx: Executor, userId: number, phoneNumber: string): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ phoneNumber })
    .where(and(eq(users.id, userId), isNull(users.phoneVerifiedAt)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new DomainError('conflict', { show: true });
}

function phoneFieldError(key: ValidationKey, cause?: unknown): DomainError {
  const fields: FieldErrors = { phone_number: [key] };
  return new DomainError('invalid', { fields, cause });
}
