import { buildOpayCallbackSigningString } from '@fasl/shared/rules/payment/gateways/opay';
import { hmac, type SandboxOptions } from '../simulator/keys.ts';
import type { Order } from '../simulator/order.ts';
import type { GatewaySimulation, OrderAction } from '../simulator/simulator.ts';
import type { WebhookFaults } from '../simulator/webhook-sender.ts';

const words: Partial<Record<OrderAction, string>> = {
  pay: 'SUCCESS',
  decline: 'FAIL',
  cancel: 'CLOSE',
  expire: 'CLOSE',
  refund: 'SUCCESS',
};

export function simulateOpay({ opay }: SandboxOptions): GatewaySimulation {
  return {
    prepare: (order) => {
      order.way ??= 'card';
    },
    messages: (order, move, faults) => {
      const status = words[move];
      if (!status || !order.callbackUrl) return [];
      const body = JSON.stringify(callbackOf(order, status, { opay, faults }));
      return [{ url: order.callbackUrl, body }];
    },
    // OPay's redirect is unsigned, so it does not contain the order.
    returnTo: (order, move) => (move === 'cancel' ? order.cancelUrl : order.returnUrl),
  };
}

type SigningOptions = { opay: SandboxOptions['opay']; faults: WebhookFaults };

function callbackOf(order: Order, status: string, { opay, faults }: SigningOptions) {
  const timestamp = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const signed = {
    amount: String(order.amount + (faults.amountOff ?? 0)),
    currency: 'EGP',
    reference: order.reference,
    refunded: order.state === 'refunded',
    status,
    timestamp,
    token: order.number ?? '',
    transactionId: order.number ?? '',
  };
  return {
    payload: {
      ...signed,
      channel: 'Web',
      country: 'EG',
      displayedFailure: status === 'FAIL' ? 'Declined by the bank' : '',
      fee: '150',
      feeCurrency: 'EGP',
      instrumentType: order.way === 'wallet' ? 'MWALLET' : 'BankCard',
      updated_at: timestamp,
    },
    sha512: hmac('sha3-512', buildOpayCallbackSigningString(signed), {
      key: opay.secretKey,
      forged: faults.forged,
    }),
    type: 'transaction-status',
  };
}
