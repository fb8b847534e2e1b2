import { describe, expect, test } from 'vitest';
import { parseDatabaseUrl, parseReplicaUrls } from './database-hosts.ts';

describe('parseDatabaseUrl', () => {
  test.each([
    'postgres://fasl:secret@db.example:5433/fasl',
    'postgresql://db.example/fasl?sslmode=require',
    'postgres://fasl:p@ss@db.example/fasl',
  ])('returns the connection string of a single host unchanged: %s', (url) => {
    const parsed = parseDatabaseUrl(url);

    expect(parsed?.needsPrimary).toBe(false);
    expect(parsed?.hosts.map((host) => parsed.urlOf(host))).toEqual([url]);
  });

  test('returns a connection string for each host', () => {
    const parsed = parseDatabaseUrl(
      'postgres://fasl:s%40cret@one:5433,[::1]:5434,three/fasl?sslmode=require&target_session_attrs=read-write',
    );

    expect(parsed?.needsPrimary).toBe(true);
    expect(parsed?.hosts.map((host) => parsed.urlOf(host))).toEqual([
      'postgres://fasl:s%40cret@one:5433/fasl?sslmode=require',
      'postgres://fasl:s%40cret@[::1]:5434/fasl?sslmode=require',
      'postgres://fasl:s%40cret@three:5432/fasl?sslmode=require',
    ]);
  });

  test.each([
    'mysql://one/fasl',
    'postgres://one:5432,/fasl',
    'postgres://one:99999,two/fasl',
    'postgres://one:5432,two:x/fasl',
    'postgres://one,two/fasl?target_session_attrs=standby',
    'postgres://one/fasl?target_session_attrs=any',
    'one:5432',
  ])('rejects %s', (url) => {
    expect(parseDatabaseUrl(url)).toBe(null);
  });
});

describe('parseReplicaUrls', () => {
  test('returns the name and the connection string of each host', () => {
    const password = 'postgres://fasl:secret@';
    expect(parseReplicaUrls(`${password}two:5433,[::1]/fasl?sslmode=require`)).toEqual([
      { name: 'two:5433', url: `${password}two:5433/fasl?sslmode=require` },
      { name: '[::1]:5432', url: `${password}[::1]:5432/fasl?sslmode=require` },
    ]);
    expect(parseReplicaUrls(`${password}[::1]/fasl`)).toEqual([
      { name: '[::1]:5432', url: `${password}[::1]/fasl` },
    ]);
  });

  test.each([
    'mysql://two/fasl',
    'postgres://two:5432,/fasl',
    'postgres://two/fasl?target_session_attrs=primary',
    'postgres://two,three/fasl?target_session_attrs=read-write',
  ])('rejects %s', (url) => {
    expect(parseReplicaUrls(url)).toBe(null);
  });
});
