import { z } from 'zod';
import { list, maybe, money, Prerequisite } from '../wire.ts';

/** Beside `transaction_pending`: which one. */
export const StillPending = z.object({ reference_number: z.string() });

/** Beside `invalid_multiple`: between which amounts it has to be. */
export const AmountLimits = z.object({ min: money, max: money });

/** Beside `insufficient_balance`, in EGP. */
export const InsufficientBalance = z.object({ balance: money, missing: money });

/** Beside `prerequisites_missing`: any one item of any group is enough. */
export const PrerequisitesMissing = z.object({
  prerequisites: list(z.array(Prerequisite)),
  prerequisite_criteria: maybe(z.enum(['purchase', 'complete'])),
});
