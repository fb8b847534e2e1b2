import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { addLongTermStudent } from '../../../../server/provider/test-support/accounts/long-term-student.ts';
import { queryDatabase } from '../product/school-database.ts';

const { identifier, password } = demoLogins.mariam;
export const longTermLogin = { identifier: 'long-term@fasl.test', password };

/** Adds a student with the longest possible history. */
export const addLongTermStudentAccount = (): Promise<void> =>
  queryDatabase((sql) =>
    addLongTermStudent(sql, { email: longTermLogin.identifier, like: identifier }),
  );
