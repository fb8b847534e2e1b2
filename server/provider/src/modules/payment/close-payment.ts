import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Executor } from '../../db/open.ts';
import { closeIntent, lockIntent } from './intent.ts';
import { applyPaymentEvent } from './payment-transitions.ts';

type ClosePaymentInput = {
  event: 'cancelled' | 'replaced' | 'unopened';
  now: Date;
  /** When to query the gateway next; derived from the state if absent. */
  nextCheckAt?: Date | null;
};

/**
 * Closes an unpaid payment without a report from the gateway. Money that arrives later is still
 * credited. The caller has locked the wallet.
 */
export async function closePayment(
  tx: Executor,
  intentId: number,
  { event, ...closing }: ClosePaymentInput,
): Promise<void> {
  const intent = await lockIntent(tx, intentId);
  const outcome = applyPaymentEvent(intent, event);
  if (outcome.name === 'rejected') throw new DomainError(outcome.code, { show: true });
  if (outcome.effects.includes('close')) {
    await closeIntent(tx, intent, { ...closing, state: outcome.state });
  }
}
