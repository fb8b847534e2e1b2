import { setTimeout as sleep } from 'node:timers/promises';
import {
  createNoteFinding,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';
import type { Sql } from 'postgres';
import { createClient } from '../src/db/create-client.ts';
import { type DatabaseReplica, parseReplicaUrls } from '../src/db/database-hosts.ts';

const about = 'read replicas';
const options = { max: 1, connect_timeout: 5, fetch_types: false };
/** The provider does not use a replica that is further behind, see ADR 0057. */
const maxLagMs = 5_000;
const pollMs = 100;

type Addresses = { databaseUrl: string; databaseReadUrl: string | undefined };
type ReplicaRow = { standby: boolean; system: string; replayed: boolean };
type ReplicaCheck = ReplicaRow & { lagMs: number };

/** Checks that each host of `DATABASE_READ_URL` is a standby of our database and not far behind. */
export async function checkReplicas({
  databaseUrl,
  databaseReadUrl,
}: Addresses): Promise<Finding[]> {
  if (!databaseReadUrl) return [];
  const primary = createClient(databaseUrl, options);
  try {
    const replicas = parseReplicaUrls(databaseReadUrl) ?? [];
    return await Promise.all(replicas.map((replica) => checkReplica(replica, primary)));
  } finally {
    await primary.end({ timeout: 2 });
  }
}

async function checkReplica({ name, url }: DatabaseReplica, primary: Sql): Promise<Finding> {
  const client = createClient(url, options);
  try {
    const own = await readPrimary(primary);
    if (!own) return createNoteFinding(about, `${name} cannot be compared with the primary.`);
    return assess(name, own.system, await measureReplica(client, own.position));
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    return createProblemFinding(
      about,
      `${name} does not answer: ${reason}.`,
      'Start it, or take it out of DATABASE_READ_URL: meanwhile the primary serves its reads.',
    );
  } finally {
    await client.end({ timeout: 2 });
  }
}

/** Null if the primary is unavailable, which another check reports. */
async function readPrimary(primary: Sql) {
  const [row] = await primary<{ system: string; position: string }[]>`
    select system_identifier::text as system, pg_current_wal_flush_lsn()::text as position
    from pg_control_system()`.catch(() => []);
  return row ?? null;
}

/** The lag is the time until the replica has replayed what the primary had written before. */
async function measureReplica(client: Sql, position: string): Promise<ReplicaCheck> {
  const startedAt = performance.now();
  for (;;) {
    const [row] = await client<ReplicaRow[]>`
      select pg_is_in_recovery() as standby, system_identifier::text as system,
        coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as replayed
      from pg_control_system()`;
    if (!row) throw new Error('no response to a query');
    const lagMs = performance.now() - startedAt;
    if (row.replayed || !row.standby || lagMs > maxLagMs) return { ...row, lagMs };
    await sleep(pollMs);
  }
}

function assess(name: string, system: string, row: ReplicaCheck): Finding {
  if (row.system !== system) {
    return createProblemFinding(
      about,
      `${name} is not a standby of this database, but belongs to another one.`,
      'Name standbys of the server in DATABASE_URL in DATABASE_READ_URL.',
    );
  }
  if (!row.standby) {
    return createProblemFinding(
      about,
      `${name} is not a standby: it takes writes, so the provider does not read from it.`,
      'Name standbys in DATABASE_READ_URL.',
    );
  }
  if (row.replayed) {
    return createOkFinding(about, `${name} is at most ${seconds(row.lagMs)} s behind the primary.`);
  }
  return createNoteFinding(
    about,
    `${name} is more than ${seconds(maxLagMs)} s behind, so the primary serves its reads.`,
  );
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
