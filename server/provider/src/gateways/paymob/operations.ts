import { mapPaymobStatus } from '@fasl/shared/rules/payment/gateways/paymob';
import { z } from 'zod';
import { GatewayError, type KnownPayment, type PaymentStatus } from '../gateway.ts';
import type { SendRequest } from '../gateway-client.ts';
import { type Paymob, sendToPaymob, Transaction } from './request.ts';

const inquiry = '/api/ecommerce/orders/transaction_inquiry';

export async function getPaymobStatus(
  { client, token }: Paymob,
  payment: KnownPayment,
): Promise<PaymentStatus> {
  const send = client.call();
  const { providerOrderRef: order, reference } = payment;
  const named = order ? { order_id: Number(order) } : { merchant_order_id: reference };
  try {
    const transaction = await token.run(send, async (auth_token) => {
      const found = await sendToPaymob(send, Transaction, {
        path: inquiry,
        body: { auth_token, ...named },
      });
      return (await getRefundedParent(send, auth_token, found)) ?? found;
    });
    return statusOf(transaction, payment);
  } catch (error) {
    const isUntried = order && error instanceof GatewayError && error.code === 'not_found';
    if (isUntried) return untried(payment);
    throw error;
  }
}

/**
 * A refund is a separate transaction whose amount is that of one refund; its parent has the total.
 * Returns null if the transaction is no refund or Paymob does not return its parent.
 */
async function getRefundedParent(
  send: SendRequest,
  authToken: string,
  { has_parent_transaction: isChild, parent_transaction: parentId, order }: Transaction,
): Promise<Transaction | null> {
  if (!isChild || !parentId) return null;
  const path = `/api/acceptance/transactions/${parentId}`;
  const headers = { authorization: `Bearer ${authToken}` };
  try {
    const parent = await sendToPaymob(send, Transaction, { path, headers });
    const isRefunded = parent.is_refunded || parent.is_voided;
    // A later query returns the refund.
    if (!isRefunded || parent.order !== order)
      throw new GatewayError('unavailable', 'off_contract');
    return { ...parent, has_parent_transaction: false };
  } catch (error) {
    if (error instanceof GatewayError && error.failure === 'rejected') return null;
    throw error;
  }
}

/** An order without a payment attempt has no transaction. */
const untried = ({ chargeAmount, providerRef, providerOrderRef }: KnownPayment): PaymentStatus => ({
  status: 'pending',
  amount: chargeAmount,
  refundedAmount: 0,
  providerRef,
  providerOrderRef,
  billReference: null,
});

function statusOf(transaction: Transaction, payment: KnownPayment): PaymentStatus {
  const { providerOrderRef: order } = payment;
  if (order && transaction.order !== order) throw new GatewayError('unavailable', 'other_order');
  if (transaction.currency !== 'EGP') throw new GatewayError('unavailable', 'other_currency');
  const status = mapPaymobStatus(transaction);
  if (!status) throw new GatewayError('unavailable', 'off_contract');
  // A refund without its parent: the total is unknown.
  const isChild = transaction.has_parent_transaction;
  // A voided transaction is refunded in full.
  const whole = transaction.is_voided && !transaction.is_refunded ? transaction.amount_cents : null;
  const given = isChild ? null : transaction.refunded_amount_cents || whole;
  return {
    status,
    amount: isChild ? payment.chargeAmount : transaction.amount_cents,
    refundedAmount: status === 'refunded' ? (given ?? Number.NaN) : 0,
    providerRef: isChild ? payment.providerRef : transaction.id,
    providerOrderRef: transaction.order,
    billReference: transaction.data?.bill_reference ?? null,
  };
}

const Refunded = z.looseObject({ success: z.union([z.boolean(), z.string()]).optional() });

export async function refundAtPaymob(
  { client, token }: Paymob,
  { providerRef, method }: KnownPayment,
  piasters: number,
): Promise<void> {
  // The gateway cannot refund cash payments.
  if (method === 'aman' || method === 'masary') throw new GatewayError('rejected', 'cash');
  if (!providerRef) throw new GatewayError('rejected', 'not_found');
  const send = client.call();
  const { success } = await token.run(send, (auth_token) =>
    sendToPaymob(send, Refunded, {
      path: '/api/acceptance/void_refund/refund',
      body: { auth_token, transaction_id: Number(providerRef), amount_cents: piasters },
    }),
  );
  if (String(success) !== 'true') throw new GatewayError('rejected', 'not_refunded');
}
