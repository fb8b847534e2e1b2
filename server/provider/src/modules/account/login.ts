import { DomainError } from '@fasl/shared/contracts/page/error';
import type { HandlerResult } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import { readSettings } from '../../db/settings-store.ts';
import { createBannedError } from '../../http/banned-error.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { verifyPassword } from '../../lib/password.ts';
import { type Account, findAccount } from './account.ts';
import { type Replacement, readReplacement, refuseDevice } from './device-limit.ts';
import { loginKeys, requireLoginTry, settleLoginTry, spendLoginTry } from './login-tries.ts';
import { type Opened, openSession } from './open-session.ts';
import { redirectOf } from './redirect.ts';
import { wireUser } from './wire-user.ts';

type LoginInput = {
  identifier: string;
  password: string;
  replace_device_id?: string | undefined;
  code?: string | undefined;
};

export async function login(
  services: Services,
  given: LoginInput,
  call: Call,
): Promise<HandlerResult<Endpoints['login']>> {
  const account = await requirePassword(services, given, call);
  if (account.student.bannedAt) throw createBannedError(call.language);
  const replacement = await readReplacement(services, account, given);
  const session = await admit(services, { account, replacement, call });
  return { data: await authDataOf(services, account, session) };
}

async function requirePassword(
  services: Services,
  given: LoginInput,
  call: Call,
): Promise<Account> {
  const account = await findAccount(services.db, given.identifier);
  const keys = await loginKeys(services, { account, typed: given.identifier, call });
  // Before the hashing queue, so that blocked clients do not fill it.
  await requireLoginTry(services, keys);
  const isRight = await verifyPassword(given.password, account?.user.passwordHash ?? null, () =>
    spendLoginTry(services, keys),
  );
  if (!account || !isRight) throw new DomainError('wrong_credentials', { show: true });
  await settleLoginTry(services, keys);
  return account;
}

type Admission = { account: Account; replacement: Replacement | null; call: Call };

/** Opens the session, or lists the devices that can be replaced when there are too many. */
async function admit(services: Services, admission: Admission): Promise<Opened> {
  const { account, replacement, call } = admission;
  const { values } = await readSettings(services.db);
  const { id: userId, passwordHash } = account.user;
  const opening = { userId, passwordHash, call, deviceLimit: values.device_limit, replacement };
  try {
    return await openSession(services, opening);
  } catch (error) {
    const isFull = error instanceof DomainError && error.code === 'device_limit';
    throw isFull
      ? await refuseDevice(services, { account, call, limit: values.device_limit })
      : error;
  }
}

/** The response of every kind of login. */
export async function authDataOf({ db }: Services, account: Account, session: Opened) {
  const { values } = await readSettings(db);
  return { user: wireUser(account), redirect: redirectOf(account, values), ...session };
}
