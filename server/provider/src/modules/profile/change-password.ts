import { DomainError, type FieldErrors } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerInput } from '@fasl/shared/provider-api/wire/endpoint';
import { changedPasswordError, confirmationError } from '@fasl/shared/rules/account/password';
import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { sessions } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { countAttempt, type RateLimit, refundAttempt } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { hashPassword, verifyPassword } from '../../lib/password.ts';
import { type Account, getAccount } from '../account/account.ts';
import { endSessions } from '../account/active-sessions.ts';
import { findGuessablePasswordError, readSchoolNames } from '../account/guessable-password.ts';
import { supersedeSecrets } from '../account/one-time-secret.ts';

const oldPasswordLimit: RateLimit = { tries: 10, windowSeconds: 600 };

type ChangePasswordInput = HandlerInput<Endpoints['changeMyPassword']>['body'];

/** Changes the password, ends the student's other sessions and invalidates reset links. */
export async function changePassword(services: Services, input: ChangePasswordInput, call: Call) {
  const { userId, sessionId } = requireStudent(call);
  requireValidInput(input);
  const { user } = await getAccount(services.db, userId);
  await requireOldPassword(services, input.old_password, user);
  await requireUnguessable(services.db, input, user);
  const passwordHash = await hashPassword(input.new_password);
  const now = services.now();
  await call.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await endSessions(tx, now, and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    await supersedeSecrets(tx, now, { userId, purpose: 'password_reset' });
    await supersedeSecrets(tx, now, { userId, purpose: 'device_replace' });
  });
  return { data: null };
}

function requireValidInput(input: ChangePasswordInput): void {
  const error = changedPasswordError(input.new_password, input.old_password);
  const confirmation = confirmationError(input.new_password, input.confirm_new_password);
  const fields: FieldErrors = {
    ...(input.old_password === '' && { old_password: ['_field_required'] }),
    ...(error && { new_password: [error] }),
    ...(confirmation && { confirm_new_password: [confirmation] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields });
}

async function requireUnguessable(
  db: Executor,
  input: ChangePasswordInput,
  user: Account['user'],
): Promise<void> {
  const owner = { ...user, phone: user.phoneNumber };
  const error = findGuessablePasswordError(input.new_password, owner, await readSchoolNames(db));
  if (error) throw new DomainError('invalid', { fields: { new_password: [error] } });
}

async function requireOldPassword(
  { counters }: Services,
  password: string,
  user: Account['user'],
): Promise<void> {
  const keys = [`password:user:${user.id}`];
  const isRight = await verifyPassword(password, user.passwordHash, async () => {
    await countAttempt(counters, keys, oldPasswordLimit);
  });
  if (!isRight) throw new DomainError('invalid', { fields: { old_password: ['wrong_password'] } });
  await refundAttempt(counters, keys);
}
