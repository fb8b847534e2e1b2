import accounts from './accounts.json' with { type: 'json' };

/**
 * The logins and codes of the demo school. Each code works once; cast/codes.yaml has what they do.
 * The parent logs in with the child's student number and a code sent to the phone.
 */
export const {
  password: demoPassword,
  students: demoStudents,
  parent: demoParent,
  codes: demoCodes,
  promoCodes: demoPromoCodes,
} = accounts;
