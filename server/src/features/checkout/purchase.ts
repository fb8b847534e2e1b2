import type { PurchaseResult } from '@fasl/shared/contracts/payment/checkout';
import { isInternalPath } from '@fasl/shared/rules/account/after-auth';
import type { Context } from '../../trpc/context.ts';
import { trackPurchase } from './analytics.ts';

type PurchaseResponse = { redirect: string | null; enrolled: boolean; invoice_ref: string | null };
type Purchase = { courseId: number; method: 'wallet' | 'scratchCard' };

/** Reports a purchase to analytics, and returns its result. */
export function completePurchase(
  ctx: Context,
  { redirect, enrolled, invoice_ref }: PurchaseResponse,
  purchase: Purchase,
): PurchaseResult {
  if (enrolled) trackPurchase(ctx, purchase);
  return {
    redirect: isInternalPath(redirect) ? redirect : null,
    enrolled,
    invoiceRef: invoice_ref,
  };
}
