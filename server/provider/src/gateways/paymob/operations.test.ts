import { expect, test } from 'vitest';
import type { KnownPayment } from '../gateway.ts';
import type { GatewayRequest } from '../gateway-client.ts';
import { getPaymobStatus } from './operations.ts';
import type { Paymob } from './request.ts';

const payment: KnownPayment = {
  reference: 'abcdefghijklmnopqrstuvwx',
  method: 'card',
  providerRef: '11',
  providerOrderRef: '900',
  chargeAmount: 100_00,
};
const parent = {
  id: 11,
  order: { id: 900 },
  amount_cents: 100_00,
  success: true,
  is_refunded: true,
  refunded_amount_cents: 50_00,
};
/** The second refund, of 20 EGP, after a refund of 30 EGP. */
const child = {
  id: 13,
  order: { id: 900 },
  amount_cents: 20_00,
  success: true,
  is_refund: true,
  has_parent_transaction: true,
  parent_transaction: 11,
};

function paymobOf(inquired: object, transaction: { status: number; body: object }) {
  const requests: GatewayRequest[] = [];
  const send = async (request: GatewayRequest) => {
    requests.push(request);
    return request.method === 'GET'
      ? { status: transaction.status, text: JSON.stringify(transaction.body) }
      : { status: 200, text: JSON.stringify(inquired) };
  };
  const paymob = {
    client: { call: () => send, close: async () => {} },
    token: { run: (_: unknown, work: (token: string) => unknown) => work('a-token') },
  } as unknown as Paymob;
  return { paymob, requests };
}

test('reads the refunded total from the parent of a refund', async () => {
  const { paymob, requests } = paymobOf(child, { status: 200, body: parent });
  expect(await getPaymobStatus(paymob, payment)).toMatchObject({
    status: 'refunded',
    amount: 100_00,
    refundedAmount: 50_00,
    providerRef: '11',
  });
  expect(requests.at(-1)).toEqual({
    method: 'GET',
    path: '/api/acceptance/transactions/11',
    headers: { authorization: 'Bearer a-token' },
  });
});

test.each([
  ['Paymob does not return its parent', child, { status: 404, body: {} }],
  ['it has no parent id', { ...child, parent_transaction: null }, { status: 200, body: parent }],
])('reports a refund of unknown amount if %s', async (_, inquired, transaction) => {
  const { paymob } = paymobOf(inquired, transaction);
  expect(await getPaymobStatus(paymob, payment)).toMatchObject({
    status: 'refunded',
    amount: 100_00,
    refundedAmount: Number.NaN,
    providerRef: '11',
  });
});

test('queries again later if the parent is not refunded yet', async () => {
  const body = { ...parent, is_refunded: false, refunded_amount_cents: 0 };
  const { paymob } = paymobOf(child, { status: 200, body });
  await expect(getPaymobStatus(paymob, payment)).rejects.toMatchObject({ failure: 'unavailable' });
});
