import { describe, expect, test } from 'vitest';
import { validateRequestHead } from './request-head.ts';

type RequestHead = Record<string, string>;

const codeOf = (
  headers: RequestHead,
  { rawHeaders = [], httpVersion = '1.1' } = {} as HeadOptions,
) => validateRequestHead({ headers, rawHeaders, httpVersion })?.code;
type HeadOptions = { rawHeaders?: string[]; httpVersion?: string };

describe('validateRequestHead', () => {
  test.each<RequestHead>([
    { host: 'school.example' },
    { host: 'fasl_portal:3000' },
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { host: '' },
    { host: 'a', 'transfer-encoding': 'Chunked' },
    { host: 'a', 'content-encoding': 'identity' },
  ])('accepts the unambiguous head %o', (headers) => {
    expect(codeOf(headers)).toBeUndefined();
  });

  test.each<RequestHead>([
    {},
    { host: 'a, b' },
    { host: 'a/b' },
    { host: 'user@a' },
    { host: 'a:b' },
    { host: 'a?b' },
    { host: 'a', 'transfer-encoding': 'xchunked' },
    { host: 'a', 'transfer-encoding': 'gzip, chunked' },
  ])('rejects %o as malformed', (headers) => {
    expect(codeOf(headers)).toBe('malformed');
  });

  test('rejects a second host header in any case', () => {
    const twice = ['Host', 'a', 'Accept', '*/*', 'hOST', 'b'];
    expect(codeOf({ host: 'a' }, { rawHeaders: twice })).toBe('malformed');
    expect(codeOf({ host: 'a' }, { rawHeaders: twice.slice(0, 4) })).toBeUndefined();
  });

  test('requires a host header except with HTTP/1.0', () => {
    expect(codeOf({}, { httpVersion: '1.0' })).toBeUndefined();
  });

  test('rejects a compressed body', () => {
    expect(codeOf({ host: 'a', 'content-encoding': 'gzip' })).toBe('unreadable_type');
  });
});
