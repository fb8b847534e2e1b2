import { formatGatewayAmount } from '@fasl/shared/rules/payment/gateways/amount';
import {
  buildFawryNotificationSigningString,
  buildFawryReturnSigningString,
} from '@fasl/shared/rules/payment/gateways/fawry';
import { type SandboxOptions, sha256 } from '../simulator/keys.ts';
import type { Order, OrderStore } from '../simulator/order.ts';
import type { GatewaySimulation, OrderAction } from '../simulator/simulator.ts';
import type { WebhookFaults } from '../simulator/webhook-sender.ts';

/** Fawry's fee, which the student pays and the merchant does not see. */
export const fawryFee = 200;

const words: Record<OrderAction, string> = {
  pay: 'PAID',
  decline: 'FAILED',
  cancel: 'CANCELED',
  expire: 'EXPIRED',
  later: 'NEW',
  hold: 'NEW',
  refund: 'REFUNDED',
};

export function simulateFawry({ fawry }: SandboxOptions, orders: OrderStore): GatewaySimulation {
  return {
    prepare: (order, move) => {
      order.number ??= orders.number(9);
      if (move === 'later') order.way = 'kiosk';
      if (order.way === 'kiosk') order.bill = order.number;
      order.way ??= 'card';
    },
    messages: (order, move, faults) => {
      if (!order.callbackUrl) return [];
      const body = JSON.stringify(createFawryStatus(order, words[move], { fawry, faults }));
      return [{ url: order.callbackUrl, body }];
    },
    returnTo: (order, move) => {
      const query = returnOf(order, move, fawry.secureKey);
      return order.returnUrl ? `${order.returnUrl}?${query}` : '';
    },
  };
}

type SigningOptions = { fawry: SandboxOptions['fawry']; faults: WebhookFaults };

/** The status of an order in webhooks and in status queries. */
export function createFawryStatus(
  order: Order,
  orderStatus: string,
  { fawry, faults }: SigningOptions,
) {
  const amount = order.amount + (faults.amountOff ?? 0);
  const isPart = orderStatus === 'REFUNDED' && order.refunded < order.amount;
  const signed = {
    fawryRefNumber: order.number ?? '',
    merchantRefNumber: order.reference,
    paymentAmount: amount + fawryFee,
    orderAmount: amount,
    orderStatus: isPart ? 'PARTIAL_REFUNDED' : orderStatus,
    paymentMethod:
      order.way === 'wallet' ? 'MWALLET' : order.way === 'card' ? 'CARD' : 'PAYATFAWRY',
    paymentRefrenceNumber: ['PAID', 'REFUNDED'].includes(orderStatus) ? `77${order.number}` : '',
  };
  const { secureKey: key } = fawry;
  return {
    requestId: crypto.randomUUID().replaceAll('-', ''),
    ...signed,
    paymentAmount: signed.paymentAmount / 100,
    orderAmount: signed.orderAmount / 100,
    paymentRefrenceNumber: signed.paymentRefrenceNumber || null,
    fawryFees: fawryFee / 100,
    shippingFees: null,
    customerName: order.customer.name,
    customerMobile: order.customer.phone,
    customerMail: order.customer.email,
    orderExpiryDate: order.expiresAt,
    ...(orderStatus === 'PAID' && { paymentTime: Date.now() }),
    orderItems: [{ itemCode: order.reference, price: amount / 100, quantity: 1 }],
    messageSignature: sha256(buildFawryNotificationSigningString(signed), {
      key,
      forged: faults.forged,
    }),
  };
}

function returnOf(order: Order, move: OrderAction, key: string): URLSearchParams {
  const orderStatus = words[move] === 'NEW' ? 'UNPAID' : words[move];
  const signed = {
    fawryRefNumber: order.number ?? '',
    merchantRefNumber: order.reference,
    paymentAmount: order.amount + fawryFee,
    orderAmount: order.amount,
    orderStatus,
    paymentMethod: order.way === 'card' ? 'PayUsingCC' : 'PayAtFawry',
    fawryFees: fawryFee,
    customerMail: order.customer.email,
    customerMobile: order.customer.phone,
  };
  return new URLSearchParams({
    type: 'ChargeResponse',
    referenceNumber: signed.fawryRefNumber,
    merchantRefNumber: signed.merchantRefNumber,
    orderAmount: formatGatewayAmount(signed.orderAmount),
    paymentAmount: formatGatewayAmount(signed.paymentAmount),
    fawryFees: String(fawryFee / 100),
    orderStatus,
    paymentMethod: signed.paymentMethod,
    expirationTime: String(order.expiresAt),
    customerMobile: signed.customerMobile,
    customerMail: signed.customerMail,
    signature: sha256(buildFawryReturnSigningString(signed), { key }),
    taxes: '0',
    statusCode: '200',
    statusDescription: 'Operation done successfully',
    basketPayment: 'false',
  });
}
