import {
  type ClockReading,
  checkClock,
  createNoteFinding,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';
import postgres from 'postgres';
import { createClient } from '../src/db/create-client.ts';
import { isPooled, isTransactionPooled } from '../src/db/pooler.ts';
import { checkHosts } from './database-hosts.ts';

const about = 'database';
const oldest = 150_000;
/** The connections of one provider, with a reserve for the CLI and a backup. */
const connectionsOfOne = 24;

type DatabaseStatus = {
  version: number;
  now: Date;
  encoding: string;
  may_create: boolean;
  may_change_tables: boolean;
  durable: boolean;
  in_recovery: boolean;
  free_connections: number;
  standbys: number;
  synchronous: boolean;
};
type DatabaseCheck = DatabaseStatus & { full: boolean; clock: ClockReading };

export async function checkDatabase(url: string): Promise<Finding[]> {
  const sql = createClient(url, { max: 1, connect_timeout: 5 });
  try {
    // Opens the connection first, because the time to connect is not part of the round trip.
    await sql`select 1`;
    const requestedAt = new Date();
    const [facts] = await ask(sql);
    const receivedAt = new Date();
    if (!facts) return [];
    const isFullNow = !facts.in_recovery && (await isFull(sql));
    const clock = { theirs: facts.now, requestedAt, receivedAt };
    return [
      ...assess({ ...facts, full: isFullNow, clock }),
      ...replication(facts),
      ...(await checkPooler(url)),
      ...(await checkHosts(url)),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    return [
      createProblemFinding(
        about,
        `The connection failed: ${reason}.`,
        'Check host, port, name, user and password in DATABASE_URL, and that the database accepts connections from here.',
      ),
    ];
  } finally {
    await sql.end({ timeout: 2 });
  }
}

const diskFull = '53100';

/**
 * A database on a full disk still responds and fills existing pages, so this check needs a new
 * page.
 */
async function isFull(sql: postgres.Sql): Promise<boolean> {
  try {
    // A table that outlives its transaction would be visible to the next client of a pooler.
    await sql.begin(
      (tx) => tx`create temp table doctor on commit drop as
        select repeat(md5(n::text), 100) from generate_series(1, 500) n`,
    );
    return false;
  } catch (error) {
    return error instanceof postgres.PostgresError && error.code === diskFull;
  }
}

const ask = (sql: postgres.Sql) => sql<DatabaseStatus[]>`
  select current_setting('server_version_num')::int as version, clock_timestamp() as now,
    current_setting('server_encoding') as encoding,
    has_database_privilege(current_database(), 'CREATE')
      and has_schema_privilege('public', 'CREATE') as may_create,
    not exists (
      select from pg_tables where schemaname = 'public' and not pg_has_role(tableowner, 'USAGE')
    ) as may_change_tables,
    current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
      and current_setting('synchronous_commit') <> 'off' as durable,
    (select count(*)::int from pg_stat_replication) as standbys,
    current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') <> 'local' as synchronous,
    pg_is_in_recovery() as in_recovery,
    current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity)
      as free_connections`;

/** After a failover to an asynchronous standby the most recent commits are lost. */
function replication({ standbys, synchronous }: DatabaseStatus): Finding[] {
  if (standbys === 0) return [];
  return [
    synchronous
      ? createOkFinding(
          about,
          'Replication is synchronous: a failover loses nothing that was confirmed.',
        )
      : createNoteFinding(
          about,
          'Replication is asynchronous: a failover loses the payments and answers that were confirmed last. Set synchronous_mode of Patroni, or synchronous_standby_names.',
        ),
  ];
}

async function checkPooler(url: string): Promise<Finding[]> {
  if (!(await isPooled(url))) return [];
  const mode = (await isTransactionPooled(url)) ? 'transaction' : 'session';
  return [
    createNoteFinding(
      about,
      `A pooler in ${mode} mode is in front of it: no statement is prepared in advance, which costs a round trip each.`,
    ),
  ];
}

function assess(facts: DatabaseCheck): Finding[] {
  const findings = [...problems(facts)];
  return [
    ...(findings.length > 0
      ? findings
      : [createOkFinding(about, 'It responds, and our rights are sufficient.')]),
    createOkFinding(about, offsetSentence(facts.clock)),
    checkClock(about, facts.clock),
  ];
}

function offsetSentence({ theirs, requestedAt, receivedAt }: ClockReading): string {
  const offsetMs = Number(theirs) - (Number(requestedAt) + Number(receivedAt)) / 2;
  const direction = offsetMs < 0 ? 'behind' : 'ahead of';
  return `Its clock is ${(Math.abs(offsetMs) / 1_000).toFixed(3)} s ${direction} ours. Exams and payments use its time.`;
}

const full = createProblemFinding(
  about,
  'Its disk is full: writes fail.',
  'Free disk space; see "The database is full" in docs/runbook.md.',
);

const createProblem = (problem: string, fix: string) => createProblemFinding(about, problem, fix);

function* problems(facts: DatabaseCheck): Generator<Finding> {
  if (facts.version < oldest) {
    yield createProblem('It is older than PostgreSQL 15.', 'Upgrade it to 15 or newer.');
  }
  if (facts.encoding !== 'UTF8') {
    yield createProblem(
      `Its encoding is ${facts.encoding}, which cannot store Arabic.`,
      "Create a database with ENCODING 'UTF8' and restore the school into it.",
    );
  }
  if (facts.in_recovery) {
    yield createProblem(
      'It is a read-only replica.',
      'Name the primary in DATABASE_URL, or all hosts as host:port,host:port.',
    );
  }
  if (!facts.may_create || !facts.may_change_tables) {
    yield createProblem(
      'Its user cannot create or change tables, so updates cannot migrate it.',
      'As its administrator: ALTER DATABASE … OWNER TO that user, and GRANT CREATE ON SCHEMA public.',
    );
  }
  if (facts.full) yield full;
  if (!facts.durable) {
    yield createProblem(
      'A power failure can lose confirmed writes, including payments.',
      'Enable fsync, full_page_writes and synchronous_commit.',
    );
  }
  if (facts.free_connections < connectionsOfOne) {
    yield createNoteFinding(
      about,
      `Only ${facts.free_connections} connections are free; each provider opens up to 18. Raise max_connections before adding a provider.`,
    );
  }
}
