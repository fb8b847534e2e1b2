import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { OrderNote } from './order-note.tsx';

beforeAll(() => i18next.init({ lng: 'en-GB', resources: {} }));

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
});
