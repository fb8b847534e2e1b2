import type { Env } from '../env.ts';

/** A school of the file that SCHOOLS names. */
export type School = {
  /** The label in logs and metrics, and a part of the keys in Redis. */
  name: string;
  /** Hosts that redirect to the school's origin. */
  otherHosts: readonly string[];
  env: Env;
};

export type Schools = readonly [School, ...School[]];

/** An error in the file; `school` is `null` if the error concerns all schools. */
export type SchoolsProblem = { school: string | null; sentence: string };

export const getOwnHost = ({ env }: Pick<School, 'env'>): string => new URL(env.publicOrigin).host;
