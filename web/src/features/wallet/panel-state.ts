import type { WalletChannel, WalletPanel } from '@fasl/shared/contracts/payment/wallet';
import { channelSetting, type gatewayChannels } from '@fasl/shared/rules/payment/recharge';

/** By the specification: 0 balance, 1 way to pay, 2 amount, 4 recharge code; 3 is not used. */
export type Step = 0 | 1 | 2 | 4;

type ChannelOf<C> = C extends { provider: infer P extends string; method: infer M extends string }
  ? `${P}_${M}`
  : never;
export type Way = ChannelOf<(typeof gatewayChannels)[number]> | 'code';

export type PanelState = {
  step: Step;
  way: Way | null;
  /** Undefined until the amount step was seen. */
  amount: number | null | undefined;
};

/** Also what closing leads back to: nothing is kept of what was chosen. */
export const closedPanel: PanelState = { step: 0, way: null, amount: undefined };

/** Who comes for an amount is asked at once how to pay it. */
export const openedPanel = (wanted: number | null): PanelState =>
  wanted === null ? closedPanel : { ...closedPanel, step: 1 };

export const canFill = ({ methods, takesCodes }: Pick<WalletPanel, 'methods' | 'takesCodes'>) =>
  takesCodes || methods.length > 0;

/** The server names only channels that there are. */
export const wayOf = ({ provider, method }: Pick<WalletChannel, 'provider' | 'method'>): Way =>
  `${provider}_${method}` as Way;

/** The way that a payment was begun by; null when the provider reports no known one. */
export function wayOfPayment(payment: { provider: string | null; method: string | null }) {
  const provider = payment.provider ?? '';
  const method = payment.method ?? '';
  return channelSetting({ provider, method }) ? (`${provider}_${method}` as Way) : null;
}

/** A step that waits for a choice is not left without one. */
export function goNext(state: PanelState): PanelState {
  if (state.step === 0) return { ...state, step: 1 };
  if (state.step !== 1 || state.way === null) return state;
  return { ...state, step: state.way === 'code' ? 4 : 2 };
}

const before: Record<Step, Step> = { 0: 0, 1: 0, 2: 1, 4: 1 };

export const goBack = (state: PanelState): PanelState => ({ ...state, step: before[state.step] });
