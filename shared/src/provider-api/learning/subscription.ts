import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { bodyId, id, int, maybe, money, time } from '../wire/fields.ts';

export const Subscription = z.object({
  id,
  classroom_id: id,
  plan: z.enum(['weekly', 'monthly']),
  status: z.enum(['active', 'cancelled']),
  lessons_left: int,
  /** The next charge. */
  next_charge_at: maybe(time),
  /**
   * The next opening of a lesson, which is before the next charge if several lessons are paid in
   * advance.
   */
  next_opens_at: maybe(time),
  remaining_amount: money,
});
export type Subscription = z.infer<typeof Subscription>;

export const subscriptionEndpoints = {
  subscribe: {
    method: 'POST',
    path: '/subscription/subscribe',
    auth: 'student',
    summary: 'Subscribes to a classroom. A monthly plan costs four lessons',
    body: z.object({ classroom_id: bodyId, plan: z.enum(['weekly', 'monthly']) }),
    response: Subscription,
    idempotent: true,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/subscription/cancel',
    auth: 'student',
    summary: 'Cancels a subscription, and refunds the remainder of a month to the wallet',
    body: z.object({ classroom_id: bodyId }),
    response: z.object({ refunded: money, balance: money }),
    idempotent: true,
  },
} satisfies Record<string, Endpoint>;
