import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';
import { students, users } from '../../../db/schema/user.ts';
import { UsageError } from '../../command/usage-error.ts';
import type { Owner } from './personal-tables.ts';

/** Finds a student by the number printed on the student card. */
export async function requireOwner(db: Executor, typed: string): Promise<Owner> {
  const number = toAsciiDigits(typed.trim());
  const [owner] = await db
    .select({
      userId: users.id,
      studentId: students.id,
      email: users.email,
      phone: users.phoneNumber,
    })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .where(eq(students.number, number));
  if (!owner) throw new UsageError(`There is no student with the number ${number}.`);
  return owner;
}
