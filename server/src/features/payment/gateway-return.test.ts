import { describe, expect, test } from 'vitest';
import { isFramedReturn } from './framed-return.ts';
import { getCleanReturnAddress } from './gateway-return.ts';

const hosts = ['https://host.test'];
const at = (query: string, headers = {}, embedOrigins = hosts) =>
  getCleanReturnAddress({ url: `/payment/callback${query}`, headers }, embedOrigins);
const reference = 'abcdefghijklmnopqrstuvwx';
const clean = `/payment/callback?reference=${reference}`;

describe('gateway return', () => {
  test.each([
    [
      'Fawry',
      `?type=ChargeResponse&referenceNumber=97&merchantRefNumber=${reference}&signature=aa`,
    ],
    [
      "Fawry's legacy page",
      `?chargeResponse=${encodeURIComponent(JSON.stringify({ merchantRefNumber: reference }))}`,
    ],
    ["Fawry's legacy page after a failure", `?merchantRefNum=${reference}`],
    ['Paymob', `?id=1&success=true&merchant_order_id=${reference}&source_data.pan=2346&hmac=aa`],
    ['OPay with extra parameters', `?reference=${reference}&orderNo=1`],
    [
      "the portal's own wallet",
      `?reference_number=${reference}&bill_reference=123&provider=accept`,
    ],
  ])('keeps only the reference in the return URL of %s', (_, query) => {
    expect(at(query)).toBe(clean);
  });

  test('redirects a browser at Paymob’s webhook address', () => {
    const back = `id=1&success=true&merchant_order_id=${reference}&hmac=aa`;
    expect(at(`/paymob?${back}`)).toBe(clean);
    expect(at(`/paymob/?${back}`)).toBe(clean);
    expect(at(`/paymob?reference=${reference}`)).toBe(clean);
    expect(at('/paymob')).toBe('/payment/callback');
    expect(at(`/fawry?merchantRefNumber=${reference}`)).toBeNull();
  });

  test.each(['', `?reference=${reference}`, `?reference=${reference}&lang=ar-EG&embed=1`])(
    'keeps a clean address with the query %j',
    (query) => {
      expect(at(query)).toBeNull();
    },
  );

  test.each([
    '?success=true',
    '?reference=',
    '?reference=../../login',
    '?reference=a%20b',
    '?reference=%3Cscript%3E',
    '?chargeResponse=%7Bnot',
    '?chargeResponse=null',
    '?merchant_order_id=https://evil.test',
  ])('redirects invalid input to the page without a payment: %s', (query) => {
    expect(at(query)).toBe('/payment/callback');
  });

  test('keeps the first value of a repeated parameter', () => {
    expect(at(`?reference=${reference}&reference=abc`)).toBe(clean);
    expect(at(`?reference=%3Cscript%3E&reference=${reference}`)).toBe(clean);
    expect(at('?refused=1&refused=1')).toBe('/payment/callback?refused=1');
  });

  test('keeps only the language and the frame parameter besides the reference', () => {
    expect(at(`?merchantRefNum=${reference}&lang=ar-EG&embed=1&next=//evil.test`)).toBe(
      `${clean}&lang=ar-EG&embed=1`,
    );
  });

  test('keeps the rejected status after a reload', () => {
    expect(at('?refused=1&provider=opay&method=card&amount=50')).toBe(
      '/payment/callback?refused=1',
    );
    expect(at('?refused=1')).toBeNull();
    expect(at('?refused=yes&provider=opay')).toBe('/payment/callback');
    expect(at(`?refused=1&provider=opay&reference=${reference}`)).toBe(clean);
  });

  test('keeps an embedded page embedded', () => {
    const framed = { 'sec-fetch-dest': 'iframe' };
    expect(at(`?merchantRefNum=${reference}`, framed)).toBe(`${clean}&embed=1`);
    expect(at(`?reference=${reference}`, framed)).toBe(`${clean}&embed=1`);
    expect(at(`?reference=${reference}&embed=1`, framed)).toBeNull();
    expect(at(`?reference=${reference}`, framed, [])).toBeNull();
    expect(at(`?reference=${reference}`, { 'sec-fetch-dest': 'document' })).toBeNull();
  });

  test.each([
    ['/payment/callback?success=true', true],
    [`/payment/callback/paymob?merchant_order_id=${reference}`, true],
    ['/payment/callback', true],
    [`${clean}&embed=1`, false],
    ['/payment/callbacks?success=true', false],
    ['/wallet', false],
  ])('recognises a return in the frame of the wallet: %s', (url, isFramed) => {
    expect(isFramedReturn({ url, headers: { 'sec-fetch-dest': 'iframe' } })).toBe(isFramed);
    expect(isFramedReturn({ url, headers: { 'sec-fetch-dest': 'document' } })).toBe(false);
  });

  test('ignores other pages', () => {
    expect(
      getCleanReturnAddress({ url: '/results?merchantRefNum=a', headers: {} }, hosts),
    ).toBeNull();
  });
});
