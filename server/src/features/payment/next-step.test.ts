import { describe, expect, test } from 'vitest';
import { logDisallowedHost, toNextStep } from './next-step.ts';

const hosts = ['pay.gateway.test'];
const payTo = (url: string) =>
  toNextStep({ provider: 'opay', method: 'card', payload: { data: { cashierUrl: url } } }, hosts);

describe('toNextStep', () => {
  test('redirects to a known gateway', () => {
    const url = 'https://pay.gateway.test/cashier?order=1';
    expect(payTo(url)).toEqual({ kind: 'leave', url });
  });

  test.each([
    'https://evil.test/cashier',
    'https://pay.gateway.test.evil.test/',
    'https://pay.gateway.test@evil.test/',
    'https://evil@pay.gateway.test/',
    'https://pay.gateway.test:8443/',
    'javascript://pay.gateway.test/%0aalert(1)',
    '//pay.gateway.test/',
    '/cashier',
    '',
  ])('does not redirect to the address %j', (url) => {
    expect(payTo(url)).toEqual({ kind: 'refused' });
  });

  test('continues on the student’s phone without a page or payment code', () => {
    const started = { provider: 'fawry', method: 'ewallet', payload: null };
    expect(toNextStep(started, hosts)).toEqual({ kind: 'wait' });
  });

  test.each([
    [true, { kind: 'kiosk', billReference: '9876' }],
    [false, { kind: 'leave', url: 'https://pay.gateway.test/fawry' }],
  ])(
    'returns the payment code instead of the page only when requested (asCode %s)',
    (asCode, next) => {
      const payload = { checkout_url: 'https://pay.gateway.test/fawry', reference_number: '9876' };
      const started = { provider: 'fawry', method: 'fawry', payload, asCode };
      expect(toNextStep(started, hosts)).toEqual(next);
    },
  );

  test('accepts null for unused fields', () => {
    const url = 'https://pay.gateway.test/cashier';
    const payload = { checkout_url: null, redirection_url: url, data: null };
    const started = { provider: 'opay', method: 'ewallet', payload };
    expect(toNextStep(started, hosts)).toEqual({ kind: 'leave', url });
    const nothing = { ...started, payload: { data: { bill_reference: null, cashierUrl: null } } };
    expect(toNextStep(nothing, hosts)).toEqual({ kind: 'wait' });
  });

  test.each([
    ['https://pay.new-gateway.test/cashier?token=1', 'pay.new-gateway.test'],
    ['/cashier', null],
  ])('logs the host of the rejected page %j without its path', (cashierUrl, host) => {
    const logged: unknown[][] = [];
    const log = { error: (...line: unknown[]) => void logged.push(line) };
    logDisallowedHost(log, 'pay-1', { data: { cashierUrl } });
    const sentence = 'payment page rejected: its host is not in GATEWAY_HOSTS';
    expect(logged).toEqual([[{ reference: 'pay-1', host }, sentence]]);
  });
});
