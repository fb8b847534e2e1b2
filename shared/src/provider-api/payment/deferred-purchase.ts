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
    summary: 'Opens a lesson by itself when the money of an own pending recharge lands',
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
    summary: 'The lessons that wait for money, and those that had it lately',
    tolerance: 'Optional: with 404, 405 or 501 a payment shows no lesson that waits for it.',
    response: z.array(DeferredPurchase),
  },
  cancelOrderedLesson: {
    method: 'POST',
    path: '/checkout/standing-order/cancel',
    auth: 'student',
    summary: 'Takes the consent back; the money still lands in the wallet',
    body: z.object({ id: bodyId }),
    response: DeferredPurchase,
    idempotent: true,
  },
} satisfies Record<string, Endpoint>;
