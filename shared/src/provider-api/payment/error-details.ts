import { z } from 'zod';
import { list, maybe, money, Prerequisite } from '../wire/fields.ts';

/** Details of `transaction_pending`. */
export const PendingPaymentDetail = z.object({ reference_number: z.string() });

/** Details of `invalid_multiple`. */
export const AmountLimits = z.object({ min: money, max: money });

/** Details of `insufficient_balance`, in EGP. */
export const InsufficientBalance = z.object({ balance: money, missing: money });

/** Details of `prerequisites_missing`: any one item of any group is enough. */
export const PrerequisitesMissing = z.object({
  prerequisites: list(z.array(Prerequisite)),
  prerequisite_criteria: maybe(z.enum(['purchase', 'complete'])),
});
