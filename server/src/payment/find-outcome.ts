import type { PaymentOutcome } from '@fasl/shared/contracts/payment';
import { refusalOf } from '../errors.ts';
import { readOutcome } from './outcome.ts';
import { readWaiting } from './waiting.ts';

/** The payment by its reference, else from the open invoices: not every provider looks references up. */
export async function findOutcome(
  source: Parameters<typeof readOutcome>[0],
  reference: string,
): Promise<PaymentOutcome> {
  try {
    return await readOutcome(source, reference);
  } catch (error) {
    if (refusalOf(error).code !== 'not_found') throw error;
    const waiting = await readWaiting(source.provider, source.begun).catch(() => []);
    const found = waiting.find((payment) => payment.reference === reference);
    if (!found) throw error;
    return found;
  }
}
