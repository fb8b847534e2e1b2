import { DomainError, isWrongCode } from '@fasl/shared/contracts/page/error';
import type { Executor } from '../../db/open.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { countAttempt, refundAttempt } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';

/** Wrong codes of one student or from one device. */
const codeLimit = { tries: 10, windowSeconds: 600 };
/**
 * Wrong codes in the whole school, because many accounts together must not guess faster than the
 * school redeems codes.
 */
const schoolLimit = { tries: 1000, windowSeconds: 60 };
const schoolKey = 'code:school';

/** Only wrong codes count as attempts. */
export async function withCodeLimit<T>(
  { counters }: Pick<Services, 'counters'>,
  call: Call,
  fn: () => Promise<T>,
): Promise<T> {
  const keys = [`code:student:${requireStudent(call).studentId}`];
  if (call.deviceId) keys.push(`code:device:${call.deviceId}`);
  await countCodeAttempt(counters, keys);
  return refundUnlessWrong(counters, [...keys, schoolKey], fn);
}

/** Wrong promo codes of one student. Promo codes are words, so they can be guessed. */
const promoLimit = { tries: 30, windowSeconds: 600 };

/** Like `withCodeLimit`, but looser, because promo codes are not secret. */
export async function withPromoLimit<T>(
  { counters }: Pick<Services, 'counters'>,
  call: Call,
  fn: () => Promise<T>,
): Promise<T> {
  const keys = [`promo:student:${requireStudent(call).studentId}`];
  await countAttempt(counters, keys, promoLimit);
  return refundUnlessWrong(counters, keys, fn);
}

/** Refunds the attempt after a success, and after an error that is not about the code. */
async function refundUnlessWrong<T>(
  counters: Executor,
  keys: string[],
  fn: () => Promise<T>,
): Promise<T> {
  let isWrong = false;
  try {
    return await fn();
  } catch (error) {
    isWrong = error instanceof DomainError && isWrongCode(error);
    throw error;
  } finally {
    if (!isWrong) await refundAttempt(counters, keys);
  }
}

async function countCodeAttempt(counters: Executor, keys: string[]): Promise<void> {
  await countAttempt(counters, keys, codeLimit);
  try {
    await countAttempt(counters, [schoolKey], schoolLimit);
  } catch (error) {
    await refundAttempt(counters, keys);
    throw error;
  }
}
