import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../test-support/provider.ts';
import { getDatabaseErrorCode } from '../db/database-error-code.ts';
import { toDomainError } from '../http/error-envelope.ts';
import { hasInvalidText } from './invalid-text.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());

async function ask(method: 'GET' | 'POST', url: string, payload?: string) {
  const headers = { 'content-type': 'application/json' };
  const { statusCode, json } = await provider.app.inject({
    method,
    url,
    ...(payload && { payload, headers }),
  });
  return { status: statusCode, code: json().data.code };
}

test.each([
  { what: 'NUL', body: String.raw`{"identifier":"a\u0000@b.cc","password":"x"}` },
  { what: 'a lone surrogate', body: String.raw`{"identifier":"a\ud800@b.cc","password":"x"}` },
  { what: 'NUL in a field name', body: String.raw`{"a\u0000":1}` },
  { what: 'a deeply nested NUL', body: `${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}` },
])('rejects a body with $what as malformed', async ({ body }) => {
  expect(await ask('POST', '/api/auth/login', body)).toEqual({ status: 400, code: 'malformed' });
});

test('rejects NUL in a query as malformed and in a path as unknown', async () => {
  const query = await ask('GET', '/api/instructor?label=a%00b');
  expect(query).toEqual({ status: 400, code: 'malformed' });
  const path = await ask('GET', '/api/classroom/get/a%00b');
  expect(path).toEqual({ status: 404, code: 'not_found' });
});

test('accepts text of any script', () => {
  expect(
    hasInvalidText({ name: ['سارة', '😀', '\t\n', { inner: '' }], count: 1, none: null }),
  ).toBe(false);
});

test.each([
  { query: sql`select ${'a\0b'}::text`, status: 'malformed' },
  { query: sql`select ${'{"a":"\\u0000"}'}::jsonb ->> 'a'`, status: 'malformed' },
  { query: sql`select 'many'::text::int`, status: 'malformed' },
  { query: sql`select '3000000000'::text::int`, status: 'not_found' },
])('returns $status for values that PostgreSQL rejects', async ({ query, status }) => {
  const error = await provider.services.db.execute(query).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(getDatabaseErrorCode(error)).toBe(status);
  expect(toDomainError(error).retryAfterSeconds).toBeUndefined();
});
