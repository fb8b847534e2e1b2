import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { OrderNote } from './order-note.tsx';

const payments = { order: { opening: 'We will open {{lesson}}.', unnamedLesson: 'the lesson' } };

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en-GB', resources: { 'en-GB': { payment: payments } } }),
);

const order = {
  id: 1,
  courseId: 2,
  lesson: 'Waves',
  classroom: null,
  status: 'lapsed' as const,
  price: 90,
  expiresAt: '2026-11-25T12:00:00.000Z',
};

describe('OrderNote', () => {
  test('shows nothing for an ended purchase whose payment was refunded', () => {
    const payment = { status: 'paid', progress: { returned: 90 } } as PaymentOutcome;
    expect(renderToStaticMarkup(<OrderNote order={order} payment={payment} />)).toBe('');
  });

  test.each([
    ['lapsed', 'pending', 'order.ended'],
    ['lapsed', 'failed', 'order.ended'],
    ['lapsed', 'paid', 'order.lapsed'],
    ['cancelled', 'pending', 'order.cancelled'],
    ['cancelled', 'failed', 'order.cancelled'],
    ['cancelled', 'paid', 'order.cancelledPaid'],
  ] as const)('mentions money in the wallet only after the payment: %s, %s', (end, status, key) => {
    const payment = { status } as PaymentOutcome;
    const note = <OrderNote order={{ ...order, status: end }} payment={payment} />;
    expect(renderToStaticMarkup(note)).toContain(`>${key}<`);
  });

  test('mentions a lesson whose name the provider does not send', () => {
    const payment = { status: 'paid' } as PaymentOutcome;
    const unnamed = { ...order, status: 'waiting' as const, lesson: null };
    const note = <OrderNote order={unnamed} payment={payment} />;
    expect(renderToStaticMarkup(note)).toContain('We will open the lesson.');
  });
});
