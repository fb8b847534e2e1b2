import { createHash } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/error';
import type { Reply } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import { readIdentifier } from '@fasl/shared/rules/identity';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Call } from '../caller.ts';
import type { Executor } from '../db/open.ts';
import { students, users } from '../db/schema/user.ts';
import { verifyPassword } from '../password.ts';
import { forgive, requireTry, spendTry } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings-store.ts';
import { openSession } from './open-session.ts';
import { redirectOf } from './redirect.ts';
import { wireUser } from './wire-user.ts';

const loginLimit = { tries: 10, windowSeconds: 600 };

type Given = { identifier: string; password: string };

export async function login(
  services: Services,
  given: Given,
  call: Call,
): Promise<Reply<Endpoints['login']>> {
  const { counters, db } = services;
  const account = await findAccount(db, given.identifier);
  const keys = [keyOf(account, given.identifier), `login:address:${call.address}`];
  // Before the queue for a hash, so that who is out of tries does not stand in it.
  await requireTry(counters, keys, loginLimit);
  const isRight = await verifyPassword(given.password, account?.user.passwordHash ?? null, () =>
    spendTry(counters, keys, loginLimit),
  );
  if (!account || !isRight) throw new DomainError('wrong_credentials', { show: true });
  await forgive(counters, keys);
  if (account.student.bannedAt) throw new DomainError('banned', { show: true });

  const { values } = await readSettings(db);
  const session = await openSession(services, { account, call, deviceLimit: values.device_limit });
  return {
    data: {
      user: wireUser(account),
      redirect: redirectOf(account, values),
      ...session,
    },
  };
}

export type Account = {
  user: typeof users.$inferSelect;
  student: typeof students.$inferSelect;
};

async function findAccount(db: Executor, typed: string): Promise<Account | undefined> {
  const identifier = readIdentifier(typed);
  if (!identifier) return undefined;
  const [account] = await db
    .select({ user: users, student: students })
    .from(users)
    .innerJoin(students, eq(students.userId, users.id))
    .where(
      and(
        eq(users.role, 'student'),
        or(eq(sql`lower(${users.email})`, identifier), eq(users.phoneNumber, identifier)),
      ),
    );
  return account;
}

/** By account, so that its e-mail and its phone share their tries; nobody's names are hashed, not kept. */
function keyOf(account: Account | undefined, typed: string): string {
  if (account) return `login:user:${account.user.id}`;
  const name = readIdentifier(typed) ?? typed.trim().toLowerCase();
  return `login:name:${createHash('sha256').update(name).digest('base64url')}`;
}
