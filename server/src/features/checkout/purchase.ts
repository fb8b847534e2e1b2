import type { PurchaseResult } from '@fasl/shared/contracts/payment/checkout';
import { isInternalPath } from '@fasl/shared/rules/account/after-auth';
import type { Context } from '../../trpc/context.ts';
import { trackPurchase } from './analytics.ts';

type Answer = { redirect: string | null; enrolled: boolean; invoice_ref: string | null };
type Purchase = { courseId: number; method: 'wallet' | 'scratchCard' };

/** What came of a purchase; one that went through is counted where the school wants to know. */
export function toBought(
  ctx: Context,
  { redirect, enrolled, invoice_ref }: Answer,
  purchase: Purchase,
): PurchaseResult {
  if (enrolled) trackPurchase(ctx, purchase);
  return {
    redirect: isInternalPath(redirect) ? redirect : null,
    enrolled,
    invoiceRef: invoice_ref,
  };
}
