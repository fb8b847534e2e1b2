import { describe, expect, test } from 'vitest';
import { emptyHistoryFilter, filterCodec, toHistoryQuery } from './history-filter.ts';

describe('toHistoryQuery', () => {
  test('converts Arabic digits in a number', () => {
    expect(toHistoryQuery('invoices', { ...emptyHistoryFilter, query: '٩٤٠٠٠١' })).toEqual({
      query: '940001',
    });
    expect(toHistoryQuery('wallet-history', { ...emptyHistoryFilter, query: 'INV-۱۲' })).toEqual({
      reference: 'INV-12',
    });
  });

  test('returns an empty query for the empty filter', () => {
    expect(toHistoryQuery('timeline-events', emptyHistoryFilter)).toEqual({});
  });

  test.each(['2026-02-30', '2026-04-31', '2026-13-01', 'soon', '20260101'])(
    'ignores the invalid date %s in the URL',
    (from) => {
      expect(filterCodec.read({ from }).from).toBe('');
    },
  );
});
