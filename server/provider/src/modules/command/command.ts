import { databaseNow } from '../../db/database-clock.ts';
import { type OpenDatabase, openDatabase } from '../../db/open.ts';
import { isPooled } from '../../db/pooler.ts';

/** One word of the command line. */
export type Command = {
  usage: string;
  summary: string;
  /** Runs with the words behind its own; answers the exit code. */
  run: (args: string[], terminal: Terminal) => Promise<number>;
};

/** What commands read of the configuration. */
type CommandEnv = { databaseUrl: string; dataDir: string; codePepper: string };

export type Terminal = {
  env: CommandEnv;
  say: (line: string) => void;
  complain: (line: string) => void;
};

/** What the operator typed wrong, said in a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** With the time of the database, by which providers decide too (ADR 0039). */
type OperatorDatabase = OpenDatabase & { now: Date };

export async function withDatabase<T>(
  env: Pick<CommandEnv, 'databaseUrl'>,
  work: (database: OperatorDatabase) => Promise<T>,
): Promise<T> {
  // An operator waits longer than a request may.
  const pooled = await isPooled(env.databaseUrl);
  const options = { poolSize: 4, statementTimeoutMs: 600_000, pooled };
  const database = openDatabase(env.databaseUrl, options);
  try {
    return await work({ ...database, now: await databaseNow(database.db) });
  } finally {
    await database.close();
  }
}
