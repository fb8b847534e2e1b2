import type { NextStep } from '@fasl/shared/contracts/wallet';
import type { PaymentPayload } from '@fasl/shared/provider-api/payment';

type Started = { provider: string; method: string; payload: PaymentPayload | null };

/** Where a payment that has begun goes on; a browser is sent to gateways that we know and nowhere else. */
export function nextStep(
  { provider, method, payload }: Started,
  gatewayHosts: readonly string[],
): NextStep {
  const { checkout_url, redirection_url, data, reference_number } = payload ?? {};
  const url = checkout_url ?? redirection_url ?? data?.cashierUrl;
  if (url != null) {
    if (!isGateway(url, gatewayHosts)) return { kind: 'refused' };
    const isWidget = provider === 'accept' && method === 'card';
    return { kind: isWidget ? 'widget' : 'leave', url };
  }
  const billReference = data?.bill_reference ?? reference_number;
  return billReference == null ? { kind: 'wait' } : { kind: 'kiosk', billReference };
}

function isGateway(address: string, hosts: readonly string[]): boolean {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && !url.username && !url.password && hosts.includes(url.host);
}
