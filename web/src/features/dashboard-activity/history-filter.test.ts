import { describe, expect, test } from 'vitest';
import { emptyFilter, filterInAddress, toHistoryQuery } from './history-filter.ts';

describe('toHistoryQuery', () => {
  test('converts Arabic digits of a number', () => {
    expect(toHistoryQuery('invoices', { ...emptyFilter, query: '٩٤٠٠٠١' })).toEqual({
      query: '940001',
    });
    expect(toHistoryQuery('wallet-history', { ...emptyFilter, query: 'INV-۱۲' })).toEqual({
      reference: 'INV-12',
    });
  });

  test('returns an empty query for the empty filter', () => {
    expect(toHistoryQuery('timeline-events', emptyFilter)).toEqual({});
  });

  test.each(['2026-02-30', '2026-04-31', '2026-13-01', 'soon', '20260101'])(
    'ignores the invalid date %s in the address',
    (from) => {
      expect(filterInAddress.read({ from }).from).toBe('');
    },
  );
});
