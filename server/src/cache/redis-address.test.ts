import { describe, expect, test } from 'vitest';
import { parseRedisUrl } from './redis-address.ts';

describe('parseRedisUrl', () => {
  test.each(['redis://cache.example:6379/2', 'rediss://user:word@cache.example'])(
    'returns a single address unchanged: %s',
    (url) => {
      expect(parseRedisUrl(url)).toEqual({ kind: 'single', url });
    },
  );

  test('reads the Sentinels, the name of the primary and the database', () => {
    expect(
      parseRedisUrl('rediss+sentinel://fasl:w%40rd@one:26380,[::1]/school/3?sentinel_password=s'),
    ).toEqual({
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 26_380 },
        { host: '::1', port: 26_379 },
      ],
      username: 'fasl',
      password: 'w@rd',
      isSecure: true,
      name: 'school',
      db: 3,
      sentinelPassword: 's',
    });
  });

  test('reads the nodes of a cluster', () => {
    expect(parseRedisUrl('redis+cluster://:word@one:7000,two')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'one', port: 7000 },
        { host: 'two', port: 6379 },
      ],
      username: undefined,
      password: 'word',
      isSecure: false,
    });
  });

  test.each([
    'http://cache.example',
    'redis+sentinel://one:26379',
    'redis+sentinel://one:26379,/school',
    'redis+sentinel://one/school/x',
    'redis+cluster://one:99999',
    'redis+cluster://one/3',
    'one:6379',
  ])('rejects %s', (url) => {
    expect(parseRedisUrl(url)).toBe(null);
  });
});
