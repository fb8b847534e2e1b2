import { startEmbeddedPostgres } from '@fasl/provider/embedded';

/**
 * The embedded database as a process of its own, so that it outlives the two servers that still
 * write while they shut down, and goes when the launcher goes.
 */
const [dataDir, port] = process.argv.slice(2);
if (!dataDir) throw new Error('Say where the data lives.');

const database = await startEmbeddedPostgres({ dataDir, ...(port && { port: Number(port) }) });
process.send?.(database.url);

// A database that died is begun again by whoever began it, not passed over in silence.
void database.ended.then(() => process.exit(1));

const keepAlive = setInterval(() => {}, 60_000);
process.once('SIGTERM', () => {
  clearInterval(keepAlive);
  void database.stop().finally(() => process.exit(0));
});
