import { expect, test } from 'vitest';
import { faultOfHead } from './request-head.ts';

type Sent = Record<string, string>;

const codeOf = (headers: Sent, { rawHeaders = [], httpVersion = '1.1' } = {} as HeadOptions) =>
  faultOfHead({ headers, rawHeaders, httpVersion })?.code;
type HeadOptions = { rawHeaders?: string[]; httpVersion?: string };

test.each<Sent>([
  { host: 'school.example' },
  { host: 'fasl_portal:3000' },
  { host: '127.0.0.1:3000' },
  { host: '[::1]:3000' },
  { host: '' },
  { host: 'a', 'transfer-encoding': 'Chunked' },
  { host: 'a', 'content-encoding': 'identity' },
])('%o can be read in one way only', (headers) => {
  expect(codeOf(headers)).toBeUndefined();
});

test.each<Sent>([
  {},
  { host: 'a, b' },
  { host: 'a/b' },
  { host: 'user@a' },
  { host: 'a:b' },
  { host: 'a?b' },
  { host: 'a', 'transfer-encoding': 'xchunked' },
  { host: 'a', 'transfer-encoding': 'gzip, chunked' },
])('%o is malformed', (headers) => {
  expect(codeOf(headers)).toBe('malformed');
});

test('a second host is one too many, however it is written', () => {
  const twice = ['Host', 'a', 'Accept', '*/*', 'hOST', 'b'];
  expect(codeOf({ host: 'a' }, { rawHeaders: twice })).toBe('malformed');
  expect(codeOf({ host: 'a' }, { rawHeaders: twice.slice(0, 4) })).toBeUndefined();
});

test('only HTTP/1.0 may name no host', () => {
  expect(codeOf({}, { httpVersion: '1.0' })).toBeUndefined();
});

test('a body that is packed is of no type that is read here', () => {
  expect(codeOf({ host: 'a', 'content-encoding': 'gzip' })).toBe('unreadable_type');
});
