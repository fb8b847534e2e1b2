import { describe, expect, test } from 'vitest';
import { parseDatabaseUrl } from './database-hosts.ts';

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
