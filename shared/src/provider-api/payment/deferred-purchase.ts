import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { bodyId, id, maybe, money, time } from '../wire/fields.ts';

export const DeferredPurchase = z.object({
  id,
  course_id: id,
  course_name: maybe(z.string()),
  classroom: maybe(z.object({ label: z.string(), title: z.string() })),
  reference_number: z.string(),
  status: z.enum(['waiting', 'opened', 'lapsed', 'cancelled']),
  /** The maximum that will be taken from the wallet. */
  price: money,
  expires_at: time,
});
export type DeferredPurchase = z.infer<typeof DeferredPurchase>;

export const deferredPurchaseEndpoints = {
  orderLesson: {
    method: 'POST',
    path: '/checkout/standing-order',
    auth: 'student',
    summary:
      "Creates a deferred purchase: the lesson opens when the student's pending recharge is credited",
    body: z.object({
      course_id: bodyId,
      reference_number: z.string().min(1).max(100),
      /** Allows taking the price from the wallet without asking again. */
      consent: z.literal(true),
    }),
    response: DeferredPurchase,
    idempotent: true,
  },
  listOrderedLessons: {
    method: 'GET',
    path: '/checkout/standing-orders',
    auth: 'student',
    summary: 'The deferred purchases that are pending or have ended recently',
    tolerance: 'Optional: with 404, 405 or 501 payments show no deferred purchases.',
    response: z.array(DeferredPurchase),
  },
  cancelOrderedLesson: {
    method: 'POST',
    path: '/checkout/standing-order/cancel',
    auth: 'student',
    summary: 'Cancels a deferred purchase. The payment is still credited to the wallet',
    body: z.object({ id: bodyId }),
    response: DeferredPurchase,
    idempotent: true,
  },
} satisfies Record<string, Endpoint>;
