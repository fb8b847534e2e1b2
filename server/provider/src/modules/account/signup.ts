import { randomInt } from 'node:crypto';
import { DomainError, type FieldErrors } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { normalizePhone, parseIdentifier } from '@fasl/shared/rules/account/identity';
import { type Signup, signupErrors } from '@fasl/shared/rules/account/profile';
import { eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { timelineEvents } from '../../db/schema/activity.ts';
import { accounts } from '../../db/schema/ledger.ts';
import { students, users } from '../../db/schema/user.ts';
import { getViolatedIndex } from '../../db/violated-index.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { hashPassword } from '../../lib/password.ts';
import { type Account, getAccount } from './account.ts';
import { withContactEnumerationLimit } from './contact-enumeration-limit.ts';
import { findGuessablePasswordError, readSchoolNames } from './guessable-password.ts';
import { buildAuthData } from './login.ts';
import { openSession } from './open-session.ts';
import {
  countMessageFromAddress,
  restartResendInterval,
  toResendLimitKey,
} from './resend-limit.ts';
import { sendCode, sendLink } from './send-secret.ts';
import { toWireErrors } from './wire-errors.ts';

type SignupInput = HandlerInput<Endpoints['signup']>['body'];
type NewAccount = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  passwordHash: string;
  language: Language;
};

export async function signup(
  services: Services,
  input: SignupInput,
  call: Call,
): Promise<HandlerResult<Endpoints['signup']>> {
  const { password, ...profile } = readSignup(input, await readSchoolNames(services.db));
  const account = await withContactEnumerationLimit(services, call, async () => {
    await requireAvailable(services.db, profile);
    await countMessageFromAddress(services, call.address);
    const passwordHash = await hashPassword(password);
    return openAccount(services, { ...profile, passwordHash, language: call.language });
  });
  const opening = { userId: account.user.id, call, deviceLimit: null };
  return { data: await buildAuthData(services, account, await openSession(services, opening)) };
}

const wireNames: Record<keyof Signup, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone_number',
  email: 'email',
  password: 'password',
  passwordConfirmation: 'password_confirmation',
};

function readSignup(input: SignupInput, schoolNames: string[]) {
  const signup: Signup = {
    firstName: input.first_name,
    lastName: input.last_name,
    phone: input.phone_number,
    email: input.email,
    password: input.password,
    passwordConfirmation: input.password_confirmation,
  };
  const guessable = findGuessablePasswordError(signup.password, signup, schoolNames);
  const errors = { ...(guessable && { password: guessable }), ...signupErrors(signup) };
  const fields = toWireErrors(errors, wireNames);
  if (fields) throw new DomainError('invalid', { fields });
  const { firstName, lastName, password } = signup;
  const email = parseIdentifier(signup.email) ?? signup.email;
  return { firstName, lastName, password, email, phone: normalizePhone(signup.phone) };
}

const takenErrors = {
  phone: { phone_number: ['phone_taken'] },
  email: { email: ['email_taken'] },
} satisfies Record<string, FieldErrors>;

async function requireAvailable(db: Executor, { phone, email }: { phone: string; email: string }) {
  const rows = await db
    .select({
      email: sql<string | null>`lower(${users.email})`,
      phone: users.phoneNumber,
      role: users.role,
    })
    .from(users)
    .where(or(eq(users.phoneNumber, phone), eq(sql`lower(${users.email})`, email)));
  const fields = {
    ...(rows.some((row) => row.phone === phone && row.role === 'student') && takenErrors.phone),
    ...(rows.some((row) => row.email === email) && takenErrors.email),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields });
}

const fieldErrorsByConstraint: Record<string, FieldErrors> = {
  users_phone_number: takenErrors.phone,
  users_email: takenErrors.email,
};

/** Unique indexes prevent a second account per phone or email under concurrent requests. */
async function openAccount(services: Services, account: NewAccount): Promise<Account> {
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      return await services.db.transaction((tx) => writeAccount(tx, services, account));
    } catch (error) {
      const constraint = getViolatedIndex(error);
      if (constraint === null) throw error;
      const fields = fieldErrorsByConstraint[constraint];
      if (fields) throw new DomainError('invalid', { fields, cause: error });
      // The random number or username is taken, so the loop tries another.
    }
  }
  throw new Error('no unused student number found');
}

async function writeAccount(
  tx: Executor,
  services: Services,
  newAccount: NewAccount,
): Promise<Account> {
  const { firstName, lastName, phone, email, passwordHash, language } = newAccount;
  const names = { firstName, lastName, phoneNumber: phone, email, passwordHash };
  const [user] = await tx
    .insert(users)
    .values({ ...names, role: 'student', username: createUsername(firstName) })
    .returning({ id: users.id });
  if (!user) throw new Error('user insert returned no row');
  const number = createStudentNumber();
  const [student] = await tx
    .insert(students)
    .values({ userId: user.id, number })
    .returning({ id: students.id });
  if (!student) throw new Error('student insert returned no row');
  await tx.insert(accounts).values({ kind: 'wallet', studentId: student.id });
  await tx.insert(timelineEvents).values({
    studentId: student.id,
    tag: 'registration',
    descriptionEn: 'Your account is ready',
    descriptionAr: 'حسابك جاهز',
  });
  const owner = { userId: user.id, language };
  await sendCode(tx, services, { ...owner, purpose: 'phone_confirm', target: phone });
  await sendLink(tx, services, { ...owner, purpose: 'email_confirm', target: email });
  await restartResendInterval(tx, toResendLimitKey('phone_confirm', phone));
  await restartResendInterval(tx, toResendLimitKey('email_confirm', email));
  return getAccount(tx, user.id);
}

export const createStudentNumber = () => String(randomInt(10_000_000, 100_000_000));

/** Returns `nour.4821039`, which can be typed on any keyboard. */
export function createUsername(firstName: string): string {
  const latin = firstName.normalize('NFKD').replace(/[^A-Za-z]/g, '');
  return `${latin.toLowerCase().slice(0, 20) || 'student'}.${randomInt(1_000_000, 10_000_000)}`;
}
