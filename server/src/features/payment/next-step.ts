import type { NextStep } from '@fasl/shared/contracts/payment/wallet';
import type { PaymentPayload } from '@fasl/shared/provider-api/payment/payment';
import type { FastifyBaseLogger } from 'fastify';

type StartedPayment = {
  provider: string;
  method: string;
  payload: PaymentPayload | null;
  /** The student has requested a payment code, so no gateway page is needed. */
  asCode?: boolean | undefined;
};

/** The next step of a started payment. Browsers are redirected to known gateways only. */
export function toNextStep(
  { provider, method, payload, asCode }: StartedPayment,
  gatewayHosts: readonly string[],
): NextStep {
  const { data, reference_number } = payload ?? {};
  const url = paymentPage(payload);
  const billReference = data?.bill_reference ?? reference_number;
  if (asCode && billReference != null) return { kind: 'kiosk', billReference };
  if (url != null) {
    if (!isGateway(url, gatewayHosts)) return { kind: 'refused' };
    const isWidget = provider === 'accept' && method === 'card';
    return { kind: isWidget ? 'widget' : 'leave', url };
  }
  return billReference == null ? { kind: 'wait' } : { kind: 'kiosk', billReference };
}

const paymentPage = (payload: PaymentPayload | null) =>
  payload?.checkout_url ?? payload?.redirection_url ?? payload?.data?.cashierUrl;

/** Logs the host of a rejected payment page, so that the operator can allow it. */
export function logDisallowedHost(
  log: Pick<FastifyBaseLogger, 'error'>,
  reference: string,
  payload: PaymentPayload | null,
): void {
  const host = URL.parse(paymentPage(payload) ?? '')?.host ?? null;
  log.error({ reference, host }, 'payment page rejected: its host is not in GATEWAY_HOSTS');
}

function isGateway(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && !url.username && !url.password && hosts.includes(url.host);
}
