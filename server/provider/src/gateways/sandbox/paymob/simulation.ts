import {
  buildPaymobTransactionSigningString,
  type PaymobSigned,
  paymobSignedFields,
} from '@fasl/shared/rules/payment/gateways/paymob';
import { hmac, type SandboxOptions } from '../simulator/keys.ts';
import type { OrderStore } from '../simulator/order.ts';
import type { GatewaySimulation } from '../simulator/simulator.ts';
import type { WebhookFaults } from '../simulator/webhook-sender.ts';
import { type Transaction, toTransaction } from './transaction.ts';

export function simulatePaymob(options: SandboxOptions, orders: OrderStore): GatewaySimulation {
  const { portalOrigin, paymob } = options;
  const sign = (transaction: Transaction, faults: WebhookFaults = {}) =>
    hmac('sha512', buildPaymobTransactionSigningString(signedOf(transaction)), {
      key: paymob.hmacSecret,
      forged: faults.forged,
    });
  const messageOf = (obj: Transaction, faults: WebhookFaults) => ({
    url: `${portalOrigin}/payment/callback/paymob?hmac=${sign(obj, faults)}`,
    body: JSON.stringify({ type: 'TRANSACTION', obj, issuer_bank: null }),
  });
  return {
    prepare: (order, move) => {
      // Each attempt with a card or a wallet is a new transaction, but a bill keeps its number.
      const isNewTry = order.way !== 'kiosk' && ['pay', 'decline', 'hold'].includes(move);
      if (isNewTry || !order.transaction) order.transaction = orders.number(9);
      if (move === 'later') order.bill = orders.number(9);
    },
    messages: (order, move, faults) => {
      if (move === 'cancel' && order.way !== 'kiosk') return [];
      const parent = toTransaction(order, move, { paymob, faults });
      if (move !== 'refund') return [messageOf(parent, faults)];
      const child = {
        ...parent,
        id: Number(orders.number(9)),
        is_refunded: false,
        is_refund: true,
        has_parent_transaction: true,
        parent_transaction: parent.id,
        amount_cents: order.refunded,
        refunded_amount_cents: null,
      };
      return [child, parent].map((transaction) => messageOf(transaction, faults));
    },
    returnTo: (order, move) => {
      const transaction = toTransaction(order, move, { paymob, faults: {} });
      return `${portalOrigin}/payment/callback?${queryOf(transaction, sign(transaction))}`;
    },
  };
}

/** The text form of all signed values. */
function signedOf(transaction: Transaction): PaymobSigned {
  const at = (field: string): unknown =>
    field
      .split('.')
      .reduce<unknown>((held, key) => (held as Record<string, unknown>)[key], transaction);
  const entries = paymobSignedFields.map((field) => [field, String(at(field) ?? '')]);
  return Object.fromEntries(entries) as PaymobSigned;
}

/** The redirect has the same fields, but a shorter name for the order. */
function queryOf(transaction: Transaction, signature: string): URLSearchParams {
  const { 'order.id': order, ...signed } = signedOf(transaction);
  return new URLSearchParams({
    ...signed,
    order,
    merchant_order_id: transaction.order.merchant_order_id,
    is_void: String(transaction.is_void),
    is_refund: String(transaction.is_refund),
    profile_id: String(transaction.profile_id),
    'data.message': transaction.data.message,
    txn_response_code: transaction.data.txn_response_code,
    hmac: signature,
  });
}
