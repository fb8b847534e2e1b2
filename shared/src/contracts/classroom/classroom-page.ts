import { z } from 'zod';
import { Lesson } from '../lesson/lesson.ts';
import { ClassroomCard } from './classroom.ts';

/** The state for the current user; only an `open` classroom sells lessons. */
export const ClassroomState = z.enum([
  'banned',
  'rejected',
  'pending',
  'register',
  'soon',
  'closed',
  'locked',
  'open',
]);

export const Subscription = z.object({
  plan: z.enum(['weekly', 'monthly']),
  lessonsLeft: z.int(),
  nextChargeAt: z.string().nullable(),
  nextOpensAt: z.string().nullable(),
  /** The refund on cancelling, in EGP. */
  remaining: z.number(),
  /** The lesson that opens next at today's price, if known. */
  next: z.object({ name: z.string(), price: z.number() }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The first lesson of a subscription and the days for which it opens; its price in EGP. */
export const SubscriptionOffer = z.object({
  lesson: z.object({ id: z.int(), name: z.string(), days: z.int() }),
  price: z.number(),
});
export type SubscriptionOffer = z.infer<typeof SubscriptionOffer>;

export const ClassroomPage = ClassroomCard.extend({
  description: z.string().nullable(),
  state: ClassroomState,
  /** Whether the student is enrolled, in any state. */
  isMember: z.boolean(),
  current: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The server's time; set for students only. */
  now: z.iso.datetime().nullable(),
  subscription: Subscription.nullable(),
  offer: SubscriptionOffer.nullable(),
  /** Open classrooms, if this one is banned, rejected, closed or not yet open. */
  others: z.array(ClassroomCard),
  tabs: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sections: z.array(z.object({ id: z.int(), name: z.string(), lessons: z.array(Lesson) })),
    }),
  ),
});
export type ClassroomPage = z.infer<typeof ClassroomPage>;
