import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { addLongTermStudent } from '../../../../server/provider/test-support/accounts/long-term-student.ts';
import { queryDatabase } from '../product/school-database.ts';

const { identifier, password } = demoLogins.mariam;
export const longTermLogin = { identifier: 'long-term@fasl.test', password };

/**
 * Adds a student with the longest possible history, unless the student exists. Waits while another
 * worker adds the student.
 */
export const addLongTermStudentAccount = (): Promise<void> =>
  queryDatabase(async (sql) => {
    const email = longTermLogin.identifier;
    await sql`set lock_timeout = '30s'`;
    await sql`set statement_timeout = '30s'`;
    // The connection of this call has the lock until it is closed.
    await sql`select pg_advisory_lock(hashtextextended(${email}, 0))`;
    const [student] = await sql`select 1 from users where email = ${email}`;
    if (!student) await addLongTermStudent(sql, { email, like: identifier });
  });
