import {
  checkClock,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';
import { createClient } from '../src/db/create-client.ts';
import { type DatabaseHost, parseDatabaseUrl } from '../src/db/database-hosts.ts';

const about = 'database';

/**
 * Checks each host of a connection string with several hosts, because any host can become the
 * primary.
 */
export async function checkHosts(url: string): Promise<Finding[]> {
  const parsed = parseDatabaseUrl(url);
  if (!parsed || parsed.hosts.length === 1) return [];
  const found = parsed.hosts.map((host) => checkHost(host, parsed.urlOf(host)));
  return (await Promise.all(found)).flat();
}

async function checkHost({ host, port }: DatabaseHost, url: string): Promise<Finding[]> {
  const name = `${host}:${port}`;
  const client = createClient(url, { max: 1, connect_timeout: 5, fetch_types: false });
  try {
    await client`select 1`;
    const requestedAt = new Date();
    const [row] = await client<{ now: Date; standby: boolean }[]>`
      select clock_timestamp() as now, pg_is_in_recovery() as standby`;
    const clock = { theirs: row?.now ?? requestedAt, requestedAt, receivedAt: new Date() };
    return [
      createOkFinding(about, `${name} is ${row?.standby ? 'a standby' : 'the primary'}.`),
      checkClock(about, clock),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    return [
      createProblemFinding(
        about,
        `${name} does not answer: ${reason}.`,
        'Start it, or take it out of DATABASE_URL: without it there is nothing to fail over to.',
      ),
    ];
  } finally {
    await client.end({ timeout: 2 });
  }
}
