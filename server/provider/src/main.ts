import { migrateDatabase } from './db/migrate.ts';
import { EnvError, readEnv } from './env.ts';
import { buildProvider } from './index.ts';

try {
  const env = readEnv(process.env);
  await migrateDatabase(env.databaseUrl);
  const { app } = await buildProvider(env);
  closeOnSignals(() => app.close());
  await app.listen({ host: env.host, port: env.port });
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}

/** Finishes what is being answered; a second signal does not wait. */
function closeOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), 10_000).unref();
      void close().finally(() => process.exit(0));
    });
  }
}
