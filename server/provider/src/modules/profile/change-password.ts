import { DomainError, type FieldErrors } from '@fasl/shared/contracts/page/error';
import type { HandlerInput } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import { changedPasswordError, confirmationError } from '@fasl/shared/rules/account/password';
import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { sessions } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { countAttempt, type Limit, refundAttempt } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { hashPassword, verifyPassword } from '../../lib/password.ts';
import { type Account, accountOf } from '../account/account.ts';
import { guessableRefusal, readSchoolNames } from '../account/guessable.ts';
import { endSessions } from '../account/live-sessions.ts';
import { supersede } from '../account/one-time.ts';

const oldLimit: Limit = { tries: 10, windowSeconds: 600 };

type ChangePasswordInput = HandlerInput<Endpoints['changeMyPassword']>['body'];

/** Changes the password, ends all other sessions and invalidates reset links. */
export async function changePassword(services: Services, given: ChangePasswordInput, call: Call) {
  const { userId, sessionId } = requireStudent(call);
  requireFitting(given);
  const { user } = await accountOf(services.db, userId);
  await requireOldPassword(services, given.old_password, user);
  await requireUnguessable(services.db, given, user);
  const passwordHash = await hashPassword(given.new_password);
  const now = services.now();
  await call.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await endSessions(tx, now, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await supersede(tx, now, { userId, purpose: 'password_reset' });
    await supersede(tx, now, { userId, purpose: 'device_replace' });
  });
  return { data: null };
}

function requireFitting(given: ChangePasswordInput): void {
  const refusal = changedPasswordError(given.new_password, given.old_password);
  const confirmation = confirmationError(given.new_password, given.confirm_new_password);
  const fields: FieldErrors = {
    ...(given.old_password === '' && { old_password: ['_field_required'] }),
    ...(refusal && { new_password: [refusal] }),
    ...(confirmation && { confirm_new_password: [confirmation] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields });
}

async function requireUnguessable(
  db: Executor,
  given: ChangePasswordInput,
  user: Account['user'],
): Promise<void> {
  const owner = { ...user, phone: user.phoneNumber };
  const refusal = guessableRefusal(given.new_password, owner, await readSchoolNames(db));
  if (refusal) throw new DomainError('invalid', { fields: { new_password: [refusal] } });
}

async function requireOldPassword(
  { counters }: Services,
  password: string,
  user: Account['user'],
): Promise<void> {
  const keys = [`password:user:${user.id}`];
  const isRight = await verifyPassword(password, user.passwordHash, async () => {
    await countAttempt(counters, keys, oldLimit);
  });
  if (!isRight) throw new DomainError('invalid', { fields: { old_password: ['wrong_password'] } });
  await refundAttempt(counters, keys);
}
