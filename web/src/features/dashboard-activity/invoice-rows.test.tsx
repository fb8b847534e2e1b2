import type { InvoiceCard } from '@fasl/shared/contracts/payment/history';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { InvoiceRows } from './invoice-rows.tsx';

beforeAll(() => i18next.init({ lng: 'en-GB', resources: {} }));

const failed = {
  id: 1,
  ref: '1234567890',
  at: '2026-11-20T10:00:00Z',
  status: 'failed',
  type: 'recharge',
  amount: 100,
  items: [],
  provider: 'fawry',
  providerRef: null,
  reference: null,
  expiresAt: null,
} as InvoiceCard;

const readTotal = (invoices: InvoiceCard[], hasMore: boolean) =>
  renderToStaticMarkup(<InvoiceRows invoices={invoices} hasTotals isFiltered hasMore={hasMore} />)
    .split('<ul>', 1)
    .join();

describe('totals of the invoices', () => {
  test.each([false, true])('a month without a paid invoice has no note, hasMore: %s', (hasMore) => {
    expect(readTotal([failed], hasMore)).not.toContain('totalOf');
  });
});
