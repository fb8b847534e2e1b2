import { describe, expect, test } from 'vitest';
import { cleanAddress, isEmbedDocument, readHandover } from './embed.ts';

const origins = ['https://school.example'];
const sent = (dest?: string, site?: string) => ({
  ...(dest && { 'sec-fetch-dest': dest }),
  ...(site && { 'sec-fetch-site': site }),
});

describe('embed', () => {
  test.each([
    { url: '/?embed=1', headers: sent('iframe', 'cross-site'), embedded: true },
    { url: '/results?query=a&embed=1', headers: sent('iframe', 'same-origin'), embedded: true },
    { url: '/?embed=1', headers: sent('frame', 'cross-site'), embedded: true },
    { url: '/?embed=1', headers: sent(), embedded: false },
    { url: '/?embed=1', headers: sent('empty', 'same-origin'), embedded: false },
    { url: '/?embed=1', headers: sent('document', 'none'), embedded: false },
    { url: '/?embed=1', headers: sent('document', 'same-origin'), embedded: false },
    { url: '/?embed=1', headers: sent('document', 'cross-site'), embedded: false },
    { url: '/?embed=1', headers: sent('document', 'same-site'), embedded: false },
    { url: '/', headers: sent('iframe', 'cross-site'), embedded: false },
    { url: '/?embed=10', headers: sent('iframe'), embedded: false },
    { url: '/?xembed=1', headers: sent('iframe'), embedded: false },
  ])('isEmbedDocument is $embedded for $url with $headers', ({ url, headers, embedded }) => {
    expect(isEmbedDocument({ url, headers }, origins)).toBe(embedded);
  });

  test('embeds no page without a configured origin', () => {
    expect(isEmbedDocument({ url: '/?embed=1', headers: sent('iframe') }, [])).toBe(false);
  });

  const handedOver = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    { parameter: handedOver({ token: 'abc', user: { id: 1 } }), token: 'abc' },
    { parameter: handedOver({ token: 'a\r\nx-evil: 1' }), token: null },
    { parameter: handedOver({ token: '' }), token: null },
    { parameter: handedOver({ token: 'x'.repeat(2_001) }), token: null },
    { parameter: handedOver({ token: { $ne: null } }), token: null },
    { parameter: handedOver(null), token: null },
    { parameter: 'nonsense', token: null },
    { parameter: '', token: null },
    { parameter: 'A'.repeat(8_001), token: null },
  ])('readHandover reads the token $token from $parameter', ({ parameter, token }) => {
    expect(readHandover(parameter)).toBe(token);
  });

  test.each([
    { url: '/?embed=1&student=abc', embedded: true, clean: '/?embed=1' },
    {
      url: '/results?query=%D8%A3&student=abc&embed=1',
      embedded: true,
      clean: '/results?query=%D8%A3&embed=1',
    },
    { url: '/?embed=1&student=abc', embedded: false, clean: '/' },
    { url: '/?student=a&student=b', embedded: false, clean: '/' },
    { url: '//evil.example/?student=abc', embedded: true, clean: '/' },
    { url: '/\\evil.example/?student=abc', embedded: true, clean: '/' },
  ])('cleanAddress shortens $url to $clean', ({ url, embedded, clean }) => {
    expect(cleanAddress(url, embedded)).toBe(clean);
  });
});
