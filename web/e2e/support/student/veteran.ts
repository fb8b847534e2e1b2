import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { addVeteran } from '../../../../server/provider/test-support/accounts/veteran.ts';
import { queryDatabase } from '../product/school-database.ts';

const { identifier, password } = demoLogins.mariam;
export const veteranLogin = { identifier: 'veteran@fasl.test', password };

/** Adds a student with the longest possible history. */
export const addVeteranStudent = (): Promise<void> =>
  queryDatabase((sql) => addVeteran(sql, { email: veteranLogin.identifier, like: identifier }));
