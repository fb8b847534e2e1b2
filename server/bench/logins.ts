import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { demoLogins } from '../launch/demo-logins.ts';
import { startSecondPortal } from '../launch/second-portal.ts';
import { type OpenDatabase, openDatabase } from '../provider/src/db/open.ts';
import { readCpuSeconds } from './cpu.ts';
import { runEvenlySpread } from './open-loop.ts';
import { computePercentile } from './percentile.ts';
import type { ReportRow } from './report.ts';

const students = 400;
const seconds = 20;
const againMs = 1_000;

type School = { provider: string; database: string; pids: Record<string, number> };
type LoginClient = {
  enter: (name: string) => Promise<void>;
  retries: () => number;
  close: () => Promise<void>;
};

/** Simulates a whole school year that logs in by password in the minute before a lesson. */
export async function measureLoginBurst(school: School): Promise<ReportRow[]> {
  const open = openDatabase(school.database, { poolSize: 2, statementTimeoutMs: 60_000 });
  const names = await addLoginStudents(open);
  const portal = await startSecondPortal(school.provider);
  const client = createLoginClient(portal.origin);
  const pids = [portal.pid, school.pids['provider'] ?? 0];
  const spent = () => pids.reduce((sum, pid) => sum + readCpuSeconds(pid), 0);
  try {
    const before = spent();
    const { waits, seconds: taken } = await runEvenlySpread(names, seconds, client.enter);
    const cost = ((spent() - before) * 1_000) / names.length;
    const inside = await countInside(open);
    return [
      { what: 'logins a second', value: names.length / taken, unit: '/s' },
      { what: 'p95 login', value: computePercentile(waits, 0.95), unit: 'ms', waits },
      { what: 'CPU of both servers per login', value: cost, unit: 'ms' },
      { what: 'retried', value: client.retries(), unit: '' },
      {
        what: 'students logged in once',
        value: inside,
        unit: '',
        budget: { atLeast: names.length, atMost: names.length },
      },
    ];
  } finally {
    await client.close();
    await portal.stop();
    await open.close();
  }
}

/** Adds students with the password of the demo student. Returns their email addresses. */
export async function addLoginStudents({ client }: OpenDatabase): Promise<string[]> {
  const rows = await client<{ email: string }[]>`
    with people as (insert into users (role, username, first_name, last_name, phone_number, email,
        password_hash, email_verified_at, phone_verified_at)
      select 'student', 'early-' || number, 'Early', number::text, '0109' || lpad(number::text, 7, '0'),
        'early-' || number || '@fasl.test', password_hash, now(), now()
      from users, generate_series(1, ${students}::int) as number
      where email = ${demoLogins.mariam.identifier} returning id, username, email),
    pupils as (insert into students (user_id, number, registration_paid, profile_completed_at)
      select id, 80000000 + split_part(username, '-', 2)::int, true, now() from people)
    select email from people order by id`;
  return rows.map(({ email }) => email);
}

async function countInside({ client }: OpenDatabase): Promise<number> {
  const [row] = await client`
    select count(distinct user_id)::int as inside from sessions
    join users on users.id = sessions.user_id where username like 'early-%'
    having count(*) = count(distinct user_id)`;
  return Number(row?.['inside'] ?? 0);
}

/** Retries after the delay in `retry-after`, as the page does. */
function createLoginClient(origin: string): LoginClient {
  const pool = new Pool(origin, { connections: 256, pipelining: 1 });
  const headers = { origin, 'x-csrf': '1', 'content-type': 'application/json' };
  let retries = 0;
  const enter = async (identifier: string): Promise<void> => {
    const { statusCode, body } = await pool.request({
      path: '/trpc/session.login',
      method: 'POST',
      headers: { ...headers, 'x-device-id': `bench-${identifier.split('@')[0]}` },
      body: JSON.stringify({ identifier, password: demoLogins.mariam.password }),
    });
    const text = await body.text();
    if (statusCode === 200) return;
    if (statusCode < 500 && statusCode !== 429) throw new Error(`A login: ${statusCode} ${text}`);
    retries += 1;
    await sleep(againMs);
    return enter(identifier);
  };
  return { enter, retries: () => retries, close: () => pool.close() };
}
