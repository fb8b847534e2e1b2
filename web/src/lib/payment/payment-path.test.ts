import { describe, expect, test } from 'vitest';
import { readPaymentSearch } from './payment-path.ts';

describe('readPaymentSearch', () => {
  test.each([
    { search: { reference: 931_234_567 }, read: { reference: '931234567' } },
    { search: { reference: 'qwertyuiop' }, read: { reference: 'qwertyuiop' } },
    { search: { reference: ['qwertyuiop', 'abc'] }, read: { reference: 'qwertyuiop' } },
    { search: { refused: 1, amount: 50 }, read: { refused: 1, amount: 50 } },
    { search: {}, read: {} },
  ])('reads the payment $read from the query $search', ({ search, read }) => {
    expect(readPaymentSearch(search)).toEqual(read);
  });
});
