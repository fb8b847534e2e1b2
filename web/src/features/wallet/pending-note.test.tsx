import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { PendingNote } from './pending-note.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const pending = { opens: '{{lesson}} will open', opensUnnamed: 'The lesson will open' };

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en-GB', resources: { 'en-GB': { wallet: { pending } } } }),
);

const rendered = (order: { status: string; lesson: string | null }, progress?: object) => {
  const payment = { purpose: 'recharge', total: 50, billReference: null, order, progress };
  return renderToString(
    <PendingNote reference="1" payment={payment as unknown as PaymentOutcome} />,
  );
};

test('a pending payment says that it opens a lesson, with or without a name', () => {
  expect(rendered({ status: 'waiting', lesson: 'Alkanes' })).toContain('Alkanes will open');
  expect(rendered({ status: 'waiting', lesson: null })).toContain('The lesson will open');
  expect(rendered({ status: 'cancelled', lesson: null })).not.toContain('will open');
});

test('a payment under review promises no lesson', () => {
  const differsAt = '2026-11-20T10:00:00Z';
  const order = { status: 'waiting', lesson: 'Alkanes' };
  expect(rendered(order, { differsAt, seenToAt: null })).not.toContain('will open');
});
