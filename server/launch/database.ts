import { startEmbeddedPostgres } from '@fasl/provider/embedded';

/**
 * The embedded database as a process of its own, so that it outlives the two servers that still
 * write while they shut down, and goes when the launcher goes.
 */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('Say where the data lives.');

const database = await startEmbeddedPostgres({ dataDir });
process.send?.(database.url);

const keepAlive = setInterval(() => {}, 60_000);
process.once('SIGTERM', () => {
  clearInterval(keepAlive);
  void database.stop().finally(() => process.exit(0));
});
