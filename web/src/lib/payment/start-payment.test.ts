import { describe, expect, test } from 'vitest';
import { toBillSearch } from './start-payment.ts';

describe('toBillSearch', () => {
  test.each([
    { next: { kind: 'kiosk', billReference: '4471' }, search: { bill_reference: 4471 } },
    { next: { kind: 'kiosk', billReference: '0071' }, search: { bill_reference: '0071' } },
    { next: { kind: 'refused' }, search: {} },
  ] as const)('adds $search after $next', ({ next, search }) => {
    expect(toBillSearch(next)).toEqual(search);
  });
});
