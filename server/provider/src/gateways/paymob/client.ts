import type { PaymentMethod } from '@fasl/shared/provider-api/payment/payment';
import type { PaymobKeys } from '../config.ts';
import { type Gateway, GatewayError, type NewPayment, type OpenedPayment } from '../gateway.ts';
import { type Ask, openLine } from '../line.ts';
import { askRefund, askStatus } from './after.ts';
import { keepToken, type Paymob } from './exchange.ts';
import { payByCard, payByKiosk, payByWallet } from './pay.ts';
import { createOrder, createPaymentKey } from './steps.ts';

/** Paymob Accept: an order, a payment key, then an iframe, a kiosk number or a wallet. */
export function createPaymob(
  keys: PaymobKeys,
  now: () => Date,
): Gateway & { close: () => Promise<void> } {
  const line = openLine(keys.baseUrl);
  const paymob: Paymob = { keys, line, token: keepToken(keys) };
  return {
    offers: (method) => keys.integrations[method] !== undefined,
    open: (payment) => open(paymob, payment, now),
    status: (payment) => askStatus(paymob, payment),
    refund: (payment, piasters) => askRefund(paymob, payment, piasters),
    close: line.close,
  };
}

const ways: Partial<Record<PaymentMethod, typeof payByCard>> = {
  card: payByCard,
  aman: payByKiosk,
  masary: payByKiosk,
  ewallet: payByWallet,
};

function open(paymob: Paymob, payment: NewPayment, now: () => Date): Promise<OpenedPayment> {
  const { keys, line, token } = paymob;
  const integration = keys.integrations[payment.method];
  const pay = ways[payment.method];
  if (!integration || !pay) throw new GatewayError('not_configured', payment.method);
  const ask: Ask = line.call();
  return token.run(ask, async (authToken) => {
    const order = await createOrder(ask, authToken, payment);
    const key = await createPaymentKey(ask, authToken, { payment, order, integration, now: now() });
    const paid = await pay({ ask, key, payment, keys });
    return { ...paid, providerOrderRef: order, expiresAt: payment.expiresAt };
  });
}
