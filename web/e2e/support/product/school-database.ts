import { type OpenDatabase, openDatabase } from '../../../../server/provider/src/db/open.ts';
import { toResendLimitKey } from '../../../../server/provider/src/modules/account/resend-limit.ts';
import { retryUntilServerReturns } from '../runner/server-kills.ts';

export type Sql = OpenDatabase['client'];
type Purpose = Parameters<typeof toResendLimitKey>[0];

export const readProviderEnv = () =>
  JSON.parse(process.env['E2E_PROVIDER_ENV'] ?? '{}') as Record<
    'DATABASE_URL' | 'CODE_PEPPER' | 'SESSION_KEYS',
    string
  >;

/** Runs SQL on the school's database, for states that no page can create. */
export const queryDatabase = <T>(fn: (sql: Sql) => Promise<T>): Promise<T> =>
  withDatabase(({ client }) => fn(client));

export const withDatabase = <T>(fn: (database: OpenDatabase) => Promise<T>): Promise<T> =>
  retryUntilServerReturns(async () => {
    const database = openDatabase(readProviderEnv().DATABASE_URL, { poolSize: 1 });
    try {
      return await fn(database);
    } finally {
      await database.close();
    }
  });

/** Makes a sent code or link older, because a test cannot wait for its expiry. */
export const shiftSentTime = (minutes: number, purpose: Purpose, target: string): Promise<void> =>
  queryDatabase(async (sql) => {
    const time = sql`make_interval(mins => ${minutes})`;
    await sql`update one_time_secrets
      set created_at = created_at - ${time}, expires_at = expires_at - ${time}
      where purpose = ${purpose} and target = ${target}`;
    await sql`update rate_limits set window_start = window_start - ${time}
      where key = ${toResendLimitKey(purpose, target)}`;
  });

export const startAttempt = (email: string, deviceId: string): Promise<unknown> =>
  queryDatabase(
    (sql) => sql`insert into attempts (test_id, student_id, overall_score, device_id, expires_at)
      select (select min(id) from tests), students.id, 10, devices.id, now() + interval '1 hour'
      from users
      join students on students.user_id = users.id
      join devices on devices.user_id = users.id
      where users.email = ${email} and devices.device_id = ${deviceId}`,
  );

/** Adds other devices with sessions, because a login on each would be too slow. */
export const addOtherDevices = (email: string, count: number): Promise<unknown> =>
  queryDatabase(
    (sql) => sql`with opened as (
        insert into devices (user_id, device_id, type, agent, last_login)
        select users.id, 'other-device-' || number, 'mobile', 'Chrome, Android',
          now() - make_interval(hours => number)
        from users, generate_series(1, ${count}) number
        where users.email = ${email}
        returning id, user_id
      )
      insert into sessions (user_id, device_id, token_hash, expires_at)
      select user_id, id, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day'
      from opened`,
  );
