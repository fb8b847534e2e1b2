import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { readSettings } from '../../db/settings-store.ts';
import { createBannedError } from '../../http/banned-error.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { verifyPassword } from '../../lib/password.ts';
import { type Account, findAccount } from './account.ts';
import {
  createDeviceLimitError,
  type DeviceReplacement,
  readDeviceReplacement,
} from './device-limit.ts';
import {
  buildLoginKeys,
  countLoginAttempt,
  requireLoginAllowed,
  resetLoginAttempts,
} from './login-limit.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { getSignUpRedirect } from './redirect.ts';
import { toWireUser } from './wire-user.ts';

type LoginInput = {
  identifier: string;
  password: string;
  replace_device_id?: string | undefined;
  code?: string | undefined;
};

export async function login(
  services: Services,
  input: LoginInput,
  call: Call,
): Promise<HandlerResult<Endpoints['login']>> {
  const account = await requirePassword(services, input, call);
  if (account.student.bannedAt) throw createBannedError(call.language);
  const replacement = await readDeviceReplacement(services, { account, call }, input);
  const session = await openSessionOrListDevices(services, { account, replacement, call });
  return { data: await buildAuthData(services, account, session) };
}

async function requirePassword(
  services: Services,
  input: LoginInput,
  call: Call,
): Promise<Account> {
  const account = await findAccount(services.db, input.identifier);
  const keys = await buildLoginKeys(services, { account, typed: input.identifier, call });
  // Checks the limit before the hashing queue, so that blocked clients do not fill the queue.
  await requireLoginAllowed(services, keys);
  const isCorrect = await verifyPassword(input.password, account?.user.passwordHash ?? null, () =>
    countLoginAttempt(services, keys),
  );
  if (!account || !isCorrect) throw new DomainError('wrong_credentials', { show: true });
  await resetLoginAttempts(services, keys);
  return account;
}

type SessionRequest = { account: Account; replacement: DeviceReplacement | null; call: Call };

/** Opens a session. Beyond the device limit, lists the devices that can be replaced. */
async function openSessionOrListDevices(
  services: Services,
  admission: SessionRequest,
): Promise<OpenedSession> {
  const { account, replacement, call } = admission;
  const { values } = await readSettings(services.db);
  const { id: userId, passwordHash } = account.user;
  const opening = { userId, passwordHash, call, deviceLimit: values.device_limit, replacement };
  try {
    return await openSession(services, opening);
  } catch (error) {
    const isFull = error instanceof DomainError && error.code === 'device_limit';
    throw isFull
      ? await createDeviceLimitError(services, { account, call, limit: values.device_limit })
      : error;
  }
}

export async function buildAuthData({ db }: Services, account: Account, session: OpenedSession) {
  const { values } = await readSettings(db);
  return { user: toWireUser(account), redirect: getSignUpRedirect(account, values), ...session };
}
