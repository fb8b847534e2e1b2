import { z } from 'zod';
import { money } from './wire.ts';

/** Beside `transaction_pending`: which one. */
export const StillPending = z.object({ reference_number: z.string() });

/** Beside `invalid_multiple`: between which amounts it has to be. */
export const AmountLimits = z.object({ min: money, max: money });
