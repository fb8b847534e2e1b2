import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../src/db/open.ts';
import { type PostgresPair, startPostgresPair } from '../test-support/postgres-pair.ts';
import { checkDatabase } from './database.ts';
import { checkReplicas } from './database-replicas.ts';

describe('a primary with a standby', () => {
  let pair: PostgresPair;
  beforeAll(async () => {
    pair = await startPostgresPair();
  });
  afterAll(() => pair.stop());

  const checkReadUrl = (databaseReadUrl: string | undefined) =>
    checkReplicas({ databaseUrl: pair.primary.url, databaseReadUrl });
  const sentencesAbout = async (databaseReadUrl: string) =>
    (await checkReadUrl(databaseReadUrl)).map(({ sentence }) => sentence);

  test('is reported as a read replica that is hardly behind', async () => {
    const { standby } = pair;

    expect(await checkReadUrl(undefined)).toEqual([]);
    await expect
      .poll(() => checkReadUrl(standby.url))
      .toEqual([
        {
          level: 'good',
          about: 'read replicas',
          sentence: expect.stringMatching(
            /^127\.0\.0\.1:\d+ is at most \d\.\d s behind the primary\.$/,
          ),
        },
      ]);
  });

  test('is reported as too far behind while its replay is paused', async () => {
    const { primary, standby } = pair;
    const admin = openDatabase(standby.url, { poolSize: 1 });
    const writer = openDatabase(primary.url, { poolSize: 1 });
    await admin.client`select pg_wal_replay_pause()`;
    await writer.client`create table lagging ()`;
    try {
      expect(await sentencesAbout(standby.url)).toEqual([
        expect.stringMatching(/^127\.0\.0\.1:\d+ is more than 5\.0 s behind/),
      ]);
    } finally {
      await admin.client`select pg_wal_replay_resume()`;
      await Promise.all([admin.close(), writer.close()]);
    }
  });

  test('reports hosts that are no standbys of this database', async () => {
    const { primary, urlOf } = pair;
    const foreign = inject('testPostgres').url;

    expect(await sentencesAbout(urlOf({ port: 1 }, primary))).toEqual([
      expect.stringMatching(/^127\.0\.0\.1:1 does not answer: .*ECONNREFUSED/),
      expect.stringMatching(/ is not a standby: it takes writes/),
    ]);
    expect(await sentencesAbout(foreign)).toEqual([
      expect.stringMatching(/ is not a standby of this database, but belongs to another one\.$/),
    ]);
  });

  test('is reported with the kind of replication and the clocks of both hosts', async () => {
    const { primary, standby, urlOf } = pair;
    const sentencesOf = async () =>
      (await checkDatabase(urlOf(standby, primary))).map(({ sentence }) => sentence);

    const asynchronous = await sentencesOf();
    expect(asynchronous).toContainEqual(expect.stringMatching(/^Replication is asynchronous/));
    expect(asynchronous).toContainEqual(`127.0.0.1:${standby.port} is a standby.`);
    expect(asynchronous).toContainEqual(`127.0.0.1:${primary.port} is the primary.`);
    expect(asynchronous.filter((one) => one === 'Its clock agrees with ours.')).toHaveLength(3);

    const admin = openDatabase(primary.url, { poolSize: 1 });
    await admin.client`alter system set synchronous_standby_names = 'second'`;
    await admin.client`select pg_reload_conf()`;
    await admin.close();
    await expect
      .poll(sentencesOf)
      .toContainEqual(expect.stringMatching(/^Replication is synchronous/));
  });
});
