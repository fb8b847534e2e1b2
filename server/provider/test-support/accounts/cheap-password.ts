import { hashPassword } from '../../src/lib/password.ts';

/** A hash that is verified in less than a millisecond, because a login at the real cost is slow. */
export const hashAtLowCost = (password: string) =>
  hashPassword(password, { memory: 64, passes: 1, parallelism: 1 });
