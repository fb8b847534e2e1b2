import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pgbouncerPath, startPgBouncer } from '../test-support/pgbouncer.ts';
import { createTestDatabase, type TestDatabase } from '../test-support/provider.ts';
import { checkDatabase } from './database.ts';

const stranger = `stranger_${process.pid}`;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await database.client.unsafe(`create role ${stranger} login password 'word'`);
});
afterAll(async () => {
  await database.client.unsafe(`drop owned by ${stranger}; drop role ${stranger}`);
  await database.close();
});

const sentences = async (url: string) =>
  (await checkDatabase(url)).flatMap((finding) =>
    finding.level === 'wrong' ? finding.sentence : [],
  );

test('reports only the durability problem of the test database and accepts its clock', async () => {
  const findings = await checkDatabase(database.url);
  // Expects the durability problem, because the test database is configured for speed.
  expect(findings.filter(({ level }) => level === 'wrong')).toEqual([
    expect.objectContaining({ sentence: expect.stringContaining('power failure can lose') }),
  ]);
  expect(findings.at(-2)).toMatchObject({
    sentence: expect.stringMatching(/^Its clock is 0\.\d{3} s (behind|ahead of) ours\./),
  });
  expect(findings.at(-1)).toMatchObject({ level: 'good', sentence: 'Its clock agrees with ours.' });
});

test('reports a user without the right to alter tables', async () => {
  const url = Object.assign(new URL(database.url), { username: stranger, password: 'word' }).href;
  expect(await sentences(url)).toContainEqual(expect.stringContaining('cannot create or change'));
});

test('reports a wrong password without revealing it', async () => {
  const url = Object.assign(new URL(database.url), { password: 'hunter2hunter2' }).href;
  const [sentence = ''] = await sentences(url);

  expect(sentence).toMatch(/connection failed: password authentication failed/);
  expect(sentence).not.toContain('hunter2');
});

test('reports a full disk even if the database responds', async () => {
  await database.client.unsafe(`
    create function refuse() returns event_trigger language plpgsql as
      $$ begin raise exception using errcode = 'disk_full'; end $$;
    create event trigger full_disk on ddl_command_start execute function refuse()`);
  expect(await sentences(database.url)).toContainEqual(expect.stringContaining('disk is full'));
  await database.client.unsafe('drop event trigger full_disk');
});

test('reports an unresponsive host that is listed before the primary', async () => {
  const { host } = new URL(database.url);
  const findings = await checkDatabase(database.url.replace(host, `127.0.0.1:1,${host}`));

  expect(findings).toContainEqual(
    expect.objectContaining({
      level: 'wrong',
      sentence: expect.stringMatching(/^127\.0\.0\.1:1 does not answer: .*ECONNREFUSED/),
    }),
  );
});

test.runIf(pgbouncerPath)('reports a pooler in transaction mode', async () => {
  const pooler = await startPgBouncer(database.url, { mode: 'transaction', poolSize: 4 });
  onTestFinished(() => pooler.stop());
  const findings = await checkDatabase(pooler.urlOf(database.url));

  expect(findings).toContainEqual(
    expect.objectContaining({
      level: 'note',
      sentence: expect.stringMatching(/^A pooler in transaction mode/),
    }),
  );
});
