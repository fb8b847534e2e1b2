import { z } from 'zod';

/** In EGP. */
export const WalletBalance = z.object({ amount: z.number() });
export type WalletBalance = z.infer<typeof WalletBalance>;
