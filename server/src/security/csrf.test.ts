import { describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { listOwnOrigins, requireOwnPage } from './csrf.ts';

const origin = 'https://school.test';
const origins = listOwnOrigins(
  readEnv({ PUBLIC_ORIGIN: origin, SESSION_KEYS: 'k'.repeat(32), TRUST_PROXY: 'none' }),
);
const json = { 'content-type': 'application/json', 'x-csrf': '1' };
const cookie = '__Host-fasl=sealed';
const check = (headers: Record<string, string>, method = 'POST') =>
  requireOwnPage({ headers, method }, origins);

describe('CSRF check', () => {
  test.each<[string, Record<string, string>, string?]>([
    ['a write from our page', { ...json, cookie, origin, 'sec-fetch-site': 'same-origin' }],
    ['a read from our page', { 'x-csrf': '1', cookie, 'sec-fetch-site': 'same-origin' }, 'GET'],
    ['our page in an old browser', { ...json, cookie, origin }],
    ['a program without a cookie', { ...json }],
    [
      'a content type with a charset',
      { ...json, 'content-type': 'application/json; charset=utf-8', origin },
    ],
  ])('accepts %s', (_, headers, method) => {
    expect(() => check(headers, method)).not.toThrow();
  });

  const site = (value: string) => ({ ...json, cookie, 'sec-fetch-site': value });
  test.each<[string, Record<string, string>, string?]>([
    ['another site', site('cross-site')],
    ['a sibling subdomain', site('same-site')],
    ['a typed address', site('none'), 'GET'],
    ['a read from another site', site('cross-site'), 'GET'],
    ['a foreign origin', { ...json, cookie, origin: 'https://evil.test' }],
    [
      'a foreign origin that claims to be same-origin',
      { ...site('same-origin'), origin: 'https://evil.test' },
    ],
    ['a null origin', { ...json, cookie, origin: 'null' }],
    ['an origin that begins like ours', { ...json, cookie, origin: `${origin}.evil.test` }],
    ['our origin without HTTPS', { ...json, cookie, origin: 'http://school.test' }],
    ['a cookie without an origin', { ...json, cookie }],
    ['our page without the header', { 'content-type': 'application/json', cookie, origin }],
    ['a wrong value of the header', { ...json, 'x-csrf': 'true', cookie, origin }],
  ])('rejects %s', (_, headers, method) => {
    expect(() => check(headers, method)).toThrow('csrf');
  });

  test.each([
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/octet-stream',
    'application/jsonp',
    'application/json; charset=utf-7',
    'application/json, text/plain',
    '',
  ])('rejects the content type "%s"', (type) => {
    const headers = {
      ...json,
      'content-type': type,
      origin,
      cookie,
      'sec-fetch-site': 'same-origin',
    };
    expect(() => check(headers)).toThrow('unreadable_type');
  });

  test('accepts all names of the loopback address, but only on the portal’s port', () => {
    const own = listOwnOrigins(readEnv({ PORT: '3005' }));
    expect(own).toContain('http://localhost:3005');
    expect(own).toContain('http://127.0.0.1:3005');
    expect(own).not.toContain('http://localhost:3000');
  });

  test('accepts a configured name under .localhost', () => {
    const demo = 'http://fasl.localhost:8080';
    expect(listOwnOrigins(readEnv({ PUBLIC_ORIGIN: demo }))).toContain(demo);
    expect(listOwnOrigins(readEnv({ PORT: '8080' }))).not.toContain(demo);
  });
});
