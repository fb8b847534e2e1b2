import { databaseNow } from '../../db/database-clock.ts';
import { type OpenDatabase, openDatabase } from '../../db/open.ts';
import { isPooled } from '../../db/pooler.ts';

/** A command of the CLI. */
export type Command = {
  usage: string;
  summary: string;
  /** Subcommands, flags and examples, for a command whose help needs more than a line. */
  help?: string;
  /** Runs with the arguments after the command's name. Returns the exit code. */
  run: (args: string[], terminal: Terminal) => Promise<number>;
};

type CommandEnv = { databaseUrl: string; dataDir: string; codePepper: string; bffOrigin: string };

export type Terminal = {
  env: CommandEnv;
  print: (line: string) => void;
  printError: (line: string) => void;
};

/** Invalid arguments; the message is shown to the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Uses the database clock, like the servers (ADR 0039). */
type OperatorDatabase = OpenDatabase & { now: Date };

export async function withDatabase<T>(
  env: Pick<CommandEnv, 'databaseUrl'>,
  work: (database: OperatorDatabase) => Promise<T>,
): Promise<T> {
  // Commands may run longer than requests.
  const pooled = await isPooled(env.databaseUrl);
  const options = { poolSize: 4, statementTimeoutMs: 600_000, pooled };
  const database = openDatabase(env.databaseUrl, options);
  try {
    return await work({ ...database, now: await databaseNow(database.db) });
  } finally {
    await database.close();
  }
}
