import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/db/open.ts';
import { type PostgresPair, startPostgresPair } from '../test-support/postgres-pair.ts';
import { checkDatabase } from './database.ts';

describe('a primary with a standby', () => {
  let pair: PostgresPair;
  beforeAll(async () => {
    pair = await startPostgresPair();
  });
  afterAll(() => pair.stop());

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
