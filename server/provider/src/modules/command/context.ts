import type { Executor, OpenDatabase } from '../../db/open.ts';
import type { FileStoreEnv } from '../../lib/files/open-file-store.ts';

type CommandEnv = FileStoreEnv & { databaseUrl: string; codePepper: string; bffOrigin: string };

/** Takes `now` from the database clock, as the servers do (ADR 0039). */
type OperatorDatabase = OpenDatabase & { now: Date };

export type CommandContext = {
  env: CommandEnv;
  /** Reports a step of a long command. */
  progress: (step: string) => void;
  /** Prints a line of a command that runs until it is stopped. */
  print: (line: string) => void;
};

/** Loads the database client for the commands that need it. */
export async function withDatabase<T>(
  { env }: { env: Pick<CommandEnv, 'databaseUrl'> },
  work: (database: OperatorDatabase) => Promise<T>,
): Promise<T> {
  const [{ readDatabaseNow }, { openDatabase }, { isPooled }] = await Promise.all([
    import('../../db/database-clock.ts'),
    import('../../db/open.ts'),
    import('../../db/pooler.ts'),
  ]);
  // Commands may run longer than requests.
  const pooled = await isPooled(env.databaseUrl);
  const options = { poolSize: 4, statementTimeoutMs: 600_000, pooled };
  const database = openDatabase(env.databaseUrl, options);
  try {
    return await work({ ...database, now: await readDatabaseNow(database.db) });
  } finally {
    await database.close();
  }
}

export const withTransaction = <T>(
  context: { env: Pick<CommandEnv, 'databaseUrl'> },
  work: (tx: Executor, now: Date) => Promise<T>,
): Promise<T> => withDatabase(context, ({ db, now }) => db.transaction((tx) => work(tx, now)));
