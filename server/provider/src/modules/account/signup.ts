import { randomInt } from 'node:crypto';
import { DomainError, type FieldErrors } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { HandlerInput, HandlerResult } from '@fasl/shared/provider-api/endpoint';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import { normalizePhone, parseIdentifier } from '@fasl/shared/rules/account/identity';
import { type Signup, signupErrors } from '@fasl/shared/rules/account/profile';
import { eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { timelineEvents } from '../../db/schema/activity.ts';
import { accounts } from '../../db/schema/ledger.ts';
import { students, users } from '../../db/schema/user.ts';
import { violatedUnique } from '../../db/violated-unique.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { hashPassword } from '../../lib/password.ts';
import { type Account, accountOf } from './account.ts';
import { guessableRefusal, readSchoolNames } from './guessable.ts';
import { authDataOf } from './login.ts';
import { openSession } from './open-session.ts';
import { markSent, requireMessage, sentKey } from './resend.ts';
import { sendCode, sendLink } from './send.ts';
import { countTaken } from './taken.ts';
import { wireRefusals } from './wire-refusals.ts';

type SignupInput = HandlerInput<Endpoints['signup']>['body'];
type Newcomer = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  passwordHash: string;
  language: Language;
};

export async function signup(
  services: Services,
  given: SignupInput,
  call: Call,
): Promise<HandlerResult<Endpoints['signup']>> {
  const { password, ...known } = readSignup(given, await readSchoolNames(services.db));
  const account = await countTaken(services, call, async () => {
    await requireFree(services.db, known);
    await requireMessage(services, call.address);
    const passwordHash = await hashPassword(password);
    return openAccount(services, { ...known, passwordHash, language: call.language });
  });
  const opening = { userId: account.user.id, call, deviceLimit: null };
  return { data: await authDataOf(services, account, await openSession(services, opening)) };
}

const wireNames: Record<keyof Signup, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone_number',
  email: 'email',
  password: 'password',
  passwordConfirmation: 'password_confirmation',
};

function readSignup(given: SignupInput, schoolNames: string[]) {
  const signup: Signup = {
    firstName: given.first_name,
    lastName: given.last_name,
    phone: given.phone_number,
    email: given.email,
    password: given.password,
    passwordConfirmation: given.password_confirmation,
  };
  const guessable = guessableRefusal(signup.password, signup, schoolNames);
  const refusals = { ...(guessable && { password: guessable }), ...signupErrors(signup) };
  const fields = wireRefusals(refusals, wireNames);
  if (fields) throw new DomainError('invalid', { fields });
  const { firstName, lastName, password } = signup;
  const email = parseIdentifier(signup.email) ?? signup.email;
  return { firstName, lastName, password, email, phone: normalizePhone(signup.phone) };
}

const taken = {
  phone: { phone_number: ['phone_taken'] },
  email: { email: ['email_taken'] },
} satisfies Record<string, FieldErrors>;

async function requireFree(db: Executor, { phone, email }: { phone: string; email: string }) {
  const rows = await db
    .select({
      email: sql<string | null>`lower(${users.email})`,
      phone: users.phoneNumber,
      role: users.role,
    })
    .from(users)
    .where(or(eq(users.phoneNumber, phone), eq(sql`lower(${users.email})`, email)));
  const fields = {
    ...(rows.some((row) => row.phone === phone && row.role === 'student') && taken.phone),
    ...(rows.some((row) => row.email === email) && taken.email),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields });
}

const fieldOfConstraint: Record<string, FieldErrors> = {
  users_phone_number: taken.phone,
  users_email: taken.email,
};

/** One account per phone and email, even with concurrent requests: unique indexes decide. */
async function openAccount(services: Services, newcomer: Newcomer): Promise<Account> {
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      return await services.db.transaction((tx) => writeAccount(tx, services, newcomer));
    } catch (error) {
      const constraint = violatedUnique(error);
      if (constraint === null) throw error;
      const fields = fieldOfConstraint[constraint];
      if (fields) throw new DomainError('invalid', { fields, cause: error });
      // The random number or username is taken: try another.
    }
  }
  throw new Error('no unused student number found');
}

async function writeAccount(
  tx: Executor,
  services: Services,
  newcomer: Newcomer,
): Promise<Account> {
  const { firstName, lastName, phone, email, passwordHash, language } = newcomer;
  const names = { firstName, lastName, phoneNumber: phone, email, passwordHash };
  const [user] = await tx
    .insert(users)
    .values({ ...names, role: 'student', username: usernameFor(firstName) })
    .returning({ id: users.id });
  if (!user) throw new Error('user insert returned no row');
  const number = randomStudentNumber();
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
  await markSent(tx, sentKey('phone_confirm', phone));
  await markSent(tx, sentKey('email_confirm', email));
  return accountOf(tx, user.id);
}

export const randomStudentNumber = () => String(randomInt(10_000_000, 100_000_000));

/** `nour.4821039`: typable on any keyboard, whatever script the name is in. */
export function usernameFor(firstName: string): string {
  const latin = firstName.normalize('NFKD').replace(/[^A-Za-z]/g, '');
  return `${latin.toLowerCase().slice(0, 20) || 'student'}.${randomInt(1_000_000, 10_000_000)}`;
}
