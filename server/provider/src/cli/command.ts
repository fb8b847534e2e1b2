import { type OpenDatabase, openDatabase } from '../db/open.ts';
import type { Env } from '../env.ts';

/** One word of the command line. */
export type Command = {
  usage: string;
  summary: string;
  /** Runs with the words behind its own; answers the exit code. */
  run: (args: string[], terminal: Terminal) => Promise<number>;
};

export type Terminal = {
  env: Env;
  say: (line: string) => void;
  complain: (line: string) => void;
};

/** What the operator typed wrong, said in a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export async function withDatabase<T>(
  env: Env,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  // An operator waits longer than a request may.
  const database = openDatabase(env.databaseUrl, { poolSize: 4, statementTimeoutMs: 600_000 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
