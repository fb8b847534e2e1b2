import type { SandboxOptions } from '../simulator/keys.ts';
import type { Order } from '../simulator/order.ts';
import type { OrderAction } from '../simulator/simulator.ts';
import type { WebhookFaults } from '../simulator/webhook-sender.ts';

export type Transaction = ReturnType<typeof toTransaction>;

const sources = {
  card: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  wallet: { pan: '01010101010', type: 'wallet', sub_type: 'wallet' },
  kiosk: { pan: '', type: 'aggregator', sub_type: 'AGGREGATOR' },
};

type TransactionOptions = { paymob: SandboxOptions['paymob']; faults: WebhookFaults };

/** The transaction after an action, as sent in webhooks and responses. */
export function toTransaction(order: Order, move: OrderAction, options: TransactionOptions) {
  const { paymob, faults } = options;
  const way = order.way ?? 'card';
  const amount = order.amount + (faults.amountOff ?? 0);
  const isPending = move === 'later';
  const success = ['pay', 'hold', 'refund'].includes(move);
  return {
    id: Number(order.transaction),
    pending: isPending,
    amount_cents: amount,
    success,
    is_auth: move === 'hold',
    is_capture: false,
    is_standalone_payment: true,
    is_voided: move === 'expire' || (move === 'cancel' && way === 'kiosk'),
    is_refunded: move === 'refund',
    is_void: false,
    is_refund: false,
    is_3d_secure: way === 'card',
    integration_id: order.integration ?? 0,
    profile_id: paymob.owner,
    has_parent_transaction: false,
    parent_transaction: null as number | null,
    order: {
      id: Number(order.number),
      amount_cents: order.amount,
      currency: 'EGP',
      merchant_order_id: order.reference,
      paid_amount_cents: success ? amount : 0,
    },
    created_at: new Date(order.createdAt).toISOString().replace('Z', '421'),
    currency: 'EGP',
    source_data: sources[way],
    data: dataOf(order, move),
    error_occured: false,
    is_live: false,
    refunded_amount_cents: order.refunded || (null as number | null),
    owner: paymob.owner,
  };
}

function dataOf(order: Order, move: OrderAction) {
  const isPending = move === 'later';
  const isDeclined = move === 'decline';
  return {
    klass: order.way === 'kiosk' ? 'CAGGPayment' : 'MigsPayment',
    message: isPending ? 'Pending Payment' : isDeclined ? 'Do not honour' : 'Approved',
    txn_response_code: isPending ? '05' : isDeclined ? 'DECLINED' : 'APPROVED',
    bill_reference: order.bill === null ? null : Number(order.bill),
  };
}
