import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { networkFaults } from '../test-support/faults/chaos-proxy.ts';
import {
  type FaultySchool,
  hasRedis,
  retryUntilDone,
  startFaultySchool,
} from '../test-support/provider/faulty-school.ts';

const isFull = process.env['FAULTS'] === 'full';
/** The duration of a fault. The short run lasts only for a few requests. */
const faultMs = isFull ? 10_000 : process.env['FAULTS'] ? 1_000 : 300;
const maxMs = 15_000;

let school: FaultySchool;
let seq = 0;
beforeAll(async () => {
  school = await startFaultySchool();
}, 60_000);
afterEach(() => school.heal());
afterAll(() => school.stop());

const timed = async <T>(work: Promise<T>): Promise<{ ms: number; answer: T }> => {
  const startedAt = performance.now();
  const answer = await work;
  return { ms: performance.now() - startedAt, answer };
};

type Fault = { begin: () => void; during?: () => Promise<unknown>; end: () => void };

/** Reads data, pays twice with one key and saves an answer during a fault, and again afterwards. */
async function live({ begin, during, end }: Fault): Promise<void> {
  const { read, redeem, exam } = school;
  const code = await school.newCode();
  const key = randomUUID();
  const text = `typed ${key}`;
  const before = await school.creditsOf();
  seq += 1;
  const own = seq;
  begin();
  const startedAt = performance.now();
  const reads = [timed(redeem(code, key)), timed(redeem(code, key)), timed(read())];
  const saved = [timed(exam.save(text, own))];
  await during?.();
  await sleep(Math.max(0, faultMs - (performance.now() - startedAt)));
  if (isFull) reads.push(timed(read()), timed(redeem(code, key)));
  if (isFull) saved.push(timed(exam.save(text, own)));
  const [answers, outcomes] = [await Promise.all(reads), await Promise.all(saved)];
  end();
  if (outcomes.some(({ answer }) => answer === 'saved')) {
    expect(await exam.readStored()).toEqual({ answer: text, seq: own });
  }
  await retryUntilDone(async () => (await redeem(code, key)).status === 200);
  await retryUntilDone(async () => (await exam.save(text, own)) === 'saved');

  for (const { ms } of [...answers, ...outcomes]) expect(ms).toBeLessThan(maxMs);
  for (const { answer } of answers) expect(answer.code).not.toBe('unauthenticated');
  for (const { answer } of outcomes) expect(answer).not.toBe(401);
  expect(await exam.readStored()).toEqual({ answer: text, seq: own });
  expect((await school.creditsOf()) - before).toBe(1);
  await school.expectWhole();
}

/** The short run tests the fault that ends soonest; `test:full` tests all faults. */
const short = ['cut'] as const;

describe.each(['provider', 'redis'] as const)('network faults between portal and %s', (name) => {
  const tried = process.env['FAULTS'] ? networkFaults : short;
  test.skipIf(name === 'redis' && !hasRedis).each(tried)(
    'completes requests once, keeps sessions and recovers after the fault "%s"',
    async (mishap) => {
      const line = school.lines[name];
      await live({ begin: () => line.suffer(mishap), end: () => line.suffer(null) });
    },
    60_000,
  );
});

test('the provider commits a request fully or not at all when database connections drop', async () => {
  const drop = async () => {
    for (let round = 0; round < (isFull ? 40 : 20); round += 1) {
      await school.client`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and application_name = 'fasl-provider'
          -- Skips the client's own queries on connect, whose failure is not reported.
          and query not like '%pg_catalog.pg_type%'
          and backend_start < clock_timestamp() - interval '200 ms'`.catch(() => undefined);
      await sleep(25);
    }
  };
  await live({ begin: () => undefined, during: drop, end: () => undefined });
}, 60_000);

test('the portal confirms no lost write while the database disk is full, and recovers later', async () => {
  const { client } = school;
  const tables = ['entries', 'answers', 'idempotency_keys'];
  // Raises PostgreSQL's error for a table that cannot grow.
  await client`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
  for (const table of tables) {
    await client`create trigger disk_full before insert or update on ${client(table)}
      execute function disk_full()`;
  }
  const during = async () => {
    expect((await school.read()).status).toBe(200);
    expect(await school.exam.save('no room', 1_000_000)).not.toBe('saved');
    for (const table of tables) await client`drop trigger disk_full on ${client(table)}`;
  };
  await live({ begin: () => undefined, during, end: () => undefined });
}, 60_000);
