import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Call } from '../../http/caller.ts';
import { requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { lockWallet } from '../ledger/posting.ts';
import { closePayment } from './close-payment.ts';
import { findIntent, type Intent } from './intent.ts';

/** Cancels a pending payment of the caller. Money that arrives later is still credited. */
export async function cancelPayment(
  services: Services,
  reference: string,
  call: Call,
): Promise<Intent> {
  const intent = await requireOwnIntent(call, reference);
  const now = services.now();
  await call.db.transaction(async (tx) => {
    await lockWallet(tx, intent.studentId);
    await closePayment(tx, intent.id, { event: 'cancelled', now });
  });
  return intent;
}

/** Returns an intent of the calling student; the service role may read any intent. */
export async function requireOwnIntent(call: Call, reference: string): Promise<Intent> {
  const intent = await findIntent(call.db, reference);
  const isOwn =
    call.identity.role === 'service' || intent?.studentId === requireStudent(call).studentId;
  if (!intent || !isOwn) throw new DomainError('not_found');
  return intent;
}
