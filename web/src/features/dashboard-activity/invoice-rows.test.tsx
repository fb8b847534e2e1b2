import type { InvoiceCard } from '@fasl/shared/contracts/payment/history';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
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
  review: null,
} satisfies InvoiceCard;
const paid = { ...failed, status: 'paid' } satisfies InvoiceCard;
const refunded = { ...paid, type: 'refund' } satisfies InvoiceCard;

/** Rows of paid invoices link to their receipts. */
const router = createRouter({ routeTree: createRootRoute() });

const readRows = (props: ComponentProps<typeof InvoiceRows>) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <InvoiceRows {...props} />
    </RouterContextProvider>,
  );

const readTotal = (invoices: InvoiceCard[], hasMore: boolean) =>
  readRows({ invoices, hasTotals: true, isFiltered: true, hasMore }).split('<ul>', 1).join();

describe('totals of the invoices', () => {
  test.each([false, true])('a month without a paid invoice has no note, hasMore: %s', (hasMore) => {
    expect(readTotal([failed], hasMore)).not.toContain('totalOf');
  });

  test('a month with a refund is not called paid', () => {
    expect(readRows({ invoices: [paid], hasTotals: true })).toContain('allPaid');
    expect(readRows({ invoices: [refunded, paid], hasTotals: true })).not.toContain('allPaid');
  });
});

test('screen readers get the word paid for an invoice, but not for a refund', () => {
  expect(readRows({ invoices: [paid] })).toContain('paidRef');
  expect(readRows({ invoices: [refunded] })).not.toContain('paidRef');
});

describe('row of an unpaid invoice', () => {
  const expiresAt = '2030-11-20T10:00:00Z';
  const readRow = (fields: Partial<InvoiceCard>) =>
    readRows({ invoices: [{ ...failed, ...fields }] });

  test('names the deadline of a payment', () => {
    const row = readRow({ status: 'new', expiresAt });
    expect(row).toContain('status.new');
    expect(row).toContain('payBefore');
  });

  test.each([
    { status: 'new', review: 'open' },
    { status: 'new', review: 'done' },
    { status: 'failed', review: 'open' },
  ] as const)('asks for no payment with the status $status and the review $review', (fields) => {
    const row = readRow({ ...fields, expiresAt });
    expect(row).toContain(`review.${fields.review}`);
    expect(row).not.toContain('status.');
    expect(row).not.toContain('payBefore');
  });
});
