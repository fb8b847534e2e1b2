import type {
  NextStep,
  RechargeInput,
  RechargeStarted,
} from '@fasl/shared/contracts/payment/wallet';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { type PaymentSearch, paymentPath } from '#lib/payment/payment-path.ts';
import { closeWallet } from '#lib/payment/wallet.ts';
import { usePageRestore } from '#lib/router/use-page-restore.ts';

/** A gateway's own form for a card. */
export type CardForm = {
  url: string;
  /** It is over, well or not: the server knows how. */
  done: () => void;
};

export type Ways = { gatewayHosts: readonly string[]; showForm: (form: CardForm) => void };

/** Follows a payment that has begun: to its gateway's page or form, or to the page that shows it. */
export function useGoOn({ gatewayHosts, showForm }: Ways) {
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
  const goOn = ({ reference, next }: RechargeStarted, wanted: RechargeInput) => {
    const isKnown = !('url' in next) || isGatewayAddress(next.url, gatewayHosts);
    if (!isKnown || next.kind === 'refused') showPayment(refusedBy(wanted));
    else if (next.kind === 'leave') {
      setIsLeaving(true);
      location.assign(next.url);
    } else if (next.kind === 'widget') {
      showForm({ url: next.url, done: () => showPayment({ reference }) });
    } else showPayment({ reference, ...billOf(next) });
  };
  return { goOn, showPayment, isLeaving };
}

function billOf(next: NextStep): PaymentSearch {
  if (next.kind !== 'kiosk') return {};
  const { billReference } = next;
  const number = Number(billReference);
  // As a text its digits would stand in quotes in the address.
  return { bill_reference: String(number) === billReference ? number : billReference };
}

export const refusedBy = ({ provider, method, amount }: RechargeInput): PaymentSearch => ({
  refused: 1,
  provider,
  method,
  amount,
});

/** The browser goes to gateways that the server knows and nowhere else, whatever an answer says. */
function isGatewayAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const isWeb = protocol === 'https:' || (protocol === 'http:' && location.protocol === 'http:');
  return isWeb && !username && !password && hosts.includes(host);
}
