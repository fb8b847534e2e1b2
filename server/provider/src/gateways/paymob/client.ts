import type { PaymentMethod } from '@fasl/shared/provider-api/payment/payment';
import type { PaymobKeys } from '../config.ts';
import { type Gateway, GatewayError, type NewPayment, type OpenedPayment } from '../gateway.ts';
import { createGatewayClient, type SendRequest } from '../gateway-client.ts';
import { getPaymobStatus, refundAtPaymob } from './operations.ts';
import { createOrder, createPaymentKey } from './order.ts';
import { startCardPayment, startKioskPayment, startWalletPayment } from './pay.ts';
import { createTokenCache, type Paymob } from './request.ts';

/**
 * Creates the client of Paymob Accept. It creates an order and a payment key, then an iframe, a
 * kiosk bill or a wallet page.
 */
export function createPaymobGateway(
  keys: PaymobKeys,
  now: () => Date,
): Gateway & { close: () => Promise<void> } {
  const client = createGatewayClient(keys.baseUrl);
  const paymob: Paymob = { keys, client, token: createTokenCache(keys) };
  return {
    offers: (method) => keys.integrations[method] !== undefined,
    open: (payment) => open(paymob, payment, now),
    status: (payment) => getPaymobStatus(paymob, payment),
    refund: (payment, piasters) => refundAtPaymob(paymob, payment, piasters),
    close: client.close,
  };
}

const ways: Partial<Record<PaymentMethod, typeof startCardPayment>> = {
  card: startCardPayment,
  aman: startKioskPayment,
  masary: startKioskPayment,
  ewallet: startWalletPayment,
};

function open(paymob: Paymob, payment: NewPayment, now: () => Date): Promise<OpenedPayment> {
  const { keys, client, token } = paymob;
  const integration = keys.integrations[payment.method];
  const pay = ways[payment.method];
  if (!integration || !pay) throw new GatewayError('not_configured', payment.method);
  const send: SendRequest = client.call();
  return token.run(send, async (authToken) => {
    const order = await createOrder(send, authToken, payment);
    const key = await createPaymentKey(send, authToken, {
      payment,
      order,
      integration,
      now: now(),
    });
    const paid = await pay({ send, key, payment, keys });
    return { ...paid, providerOrderRef: order, expiresAt: payment.expiresAt };
  });
}
