import type { WalletChannel, WalletPanel } from '@fasl/shared/contracts/payment/wallet';
import {
  type PaymentMethodKey,
  toPaymentMethodKey,
} from '@fasl/shared/rules/payment/payment-methods';
import { getChannelSetting } from '@fasl/shared/rules/payment/recharge';

/** Numbers of the specification: 0 balance, 1 method, 2 amount, 4 recharge code; 3 is unused. */
export type WalletStep = 0 | 1 | 2 | 4;

export type PanelState = {
  step: WalletStep;
  way: PaymentMethodKey | null;
  /** Undefined until the amount step was shown. */
  amount: number | null | undefined;
};

/** Initial state; closing the panel resets the selection. */
export const closedPanel: PanelState = { step: 0, way: null, amount: undefined };

export const createOpenPanel = (amount: number | null): PanelState =>
  amount === null ? closedPanel : { ...closedPanel, step: 1 };

export const canTopUp = ({ methods, takesCodes }: Pick<WalletPanel, 'methods' | 'takesCodes'>) =>
  takesCodes || methods.length > 0;

/**
 * Fawry accepts cash with a payment code, and other payments on its own page: two payment methods
 * of one channel.
 */
export const getPaymentMethodKeys = (
  channels: Pick<WalletChannel, 'provider' | 'method'>[],
): PaymentMethodKey[] =>
  channels
    .map(toPaymentMethodKey)
    .flatMap((way) => (way === 'fawry_fawry' ? [way, 'fawry_page'] : [way]));

/** Bank cards and phone wallets are each offered by several providers. */
const getFamily = (way: PaymentMethodKey): string => /_(?:card|ewallet)$/.exec(way)?.[0] ?? way;

/** The payment methods of a tile: the first, and the same method through other providers. */
export const groupPaymentMethods = (
  ways: PaymentMethodKey[],
): { way: PaymentMethodKey; others: PaymentMethodKey[] }[] =>
  ways.flatMap((way) => {
    const [first, ...others] = ways.filter((one) => getFamily(one) === getFamily(way));
    return first === way ? [{ way, others }] : [];
  });

export const getProvider = (way: PaymentMethodKey) =>
  (['fawry', 'opay'] as const).find((one) => way.startsWith(one)) ?? 'accept';

export const findChannelForMethod = <C extends Pick<WalletChannel, 'provider' | 'method'>>(
  channels: C[],
  way: PaymentMethodKey | null,
): C | undefined => {
  const wanted = way === 'fawry_page' ? 'fawry_fawry' : way;
  return channels.find((one) => toPaymentMethodKey(one) === wanted);
};

/** The payment method that a payment used; `null` if it is unknown. */
export function findPaymentMethodKey(payment: { provider: string | null; method: string | null }) {
  const provider = payment.provider ?? '';
  const method = payment.method ?? '';
  return getChannelSetting({ provider, method })
    ? (`${provider}_${method}` as PaymentMethodKey)
    : null;
}

/** The step to show: the school may have switched the chosen method off meanwhile. */
export function getOfferedState(
  state: PanelState,
  panel: Pick<WalletPanel, 'methods' | 'takesCodes'>,
): PanelState {
  if (!canTopUp(panel)) return { ...state, step: 0 };
  const isOffered = state.step !== 2 || findChannelForMethod(panel.methods, state.way);
  return isOffered ? state : { ...state, step: 1, way: null };
}

/** Moves to the next step if the required choice has been made. */
export function getNextState(state: PanelState): PanelState {
  if (state.step === 0) return { ...state, step: 1 };
  if (state.step !== 1 || state.way === null) return state;
  return { ...state, step: state.way === 'code' ? 4 : 2 };
}

const previousStep: Record<WalletStep, WalletStep> = { 0: 0, 1: 0, 2: 1, 4: 1 };

export const getPreviousState = (state: PanelState): PanelState => ({
  ...state,
  step: previousStep[state.step],
});
