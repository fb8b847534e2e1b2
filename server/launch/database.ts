import { startEmbeddedPostgres } from '@fasl/provider/embedded';

/**
 * Runs the embedded database as a separate process, which outlives the servers, because they write
 * during shutdown. Exits when the launcher exits.
 */
const [dataDir, port] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: database.ts <data directory> [port]');

const database = await startEmbeddedPostgres({ dataDir, ...(port && { port: Number(port) }) });
process.send?.(database.url);

// The parent restarts a database that has exited.
void database.ended.then(() => process.exit(1));

const keepAlive = setInterval(() => {}, 60_000);
process.once('SIGTERM', () => {
  clearInterval(keepAlive);
  void database.stop().finally(() => process.exit(0));
});
