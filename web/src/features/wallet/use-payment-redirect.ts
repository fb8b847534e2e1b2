import type { RechargeInput, RechargeResult } from '@fasl/shared/contracts/payment/wallet';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { type PaymentSearch, paymentPath } from '#lib/payment/payment-path.ts';
import { toBillSearch } from '#lib/payment/start-payment.ts';
import { closeWallet } from '#lib/payment/wallet.ts';
import { usePageRestore } from '#lib/router/use-page-restore.ts';

export type CardForm = {
  url: string;
  /** Called when the form reports any result; the payment page then shows the actual result. */
  done: () => void;
};

export type RedirectOptions = {
  gatewayHosts: readonly string[];
  showForm: (form: CardForm) => void;
};

/** Continues a started payment: at the gateway's page or form, or on the payment page. */
export function usePaymentRedirect({ gatewayHosts, showForm }: RedirectOptions) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [isLeaving, setIsLeaving] = useState(false);
  usePageRestore(() => {
    setIsLeaving(false);
    void utils.wallet.invalidate();
  });

  const showPayment = (search: PaymentSearch) => {
    closeWallet();
    void navigate({ to: paymentPath, search });
  };
  const followNextStep = ({ reference, next }: RechargeResult, input: RechargeInput) => {
    const isKnown = !('url' in next) || isGatewayAddress(next.url, gatewayHosts);
    if (!isKnown || next.kind === 'refused') showPayment(toRejectedSearch(input));
    else if (next.kind === 'leave') {
      setIsLeaving(true);
      location.assign(next.url);
    } else if (next.kind === 'widget') {
      showForm({ url: next.url, done: () => showPayment({ reference }) });
    } else showPayment({ reference, ...toBillSearch(next) });
  };
  return { followNextStep, showPayment, isLeaving };
}

export const toRejectedSearch = ({ provider, method, amount }: RechargeInput): PaymentSearch => ({
  refused: 1,
  provider,
  method,
  amount,
});

/** Allows only gateways that the server listed. */
function isGatewayAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const isWeb = protocol === 'https:' || (protocol === 'http:' && location.protocol === 'http:');
  return isWeb && !username && !password && hosts.includes(host);
}
