import { z } from 'zod';
import { Lesson } from '../lesson/lesson.ts';
import { ClassroomCard } from './classroom.ts';

/** How it stands to whoever looks at it; only an open one sells its lessons. */
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
  /** What would go back to the wallet, in EGP. */
  remaining: z.number(),
  /** The lesson that opens next, as far as it is known, at today's price. */
  next: z.object({ name: z.string(), price: z.number() }).nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

/** The lesson with which a subscription would begin. Its price in EGP. */
export const SubscriptionOffer = z.object({
  lesson: z.object({ id: z.int(), name: z.string() }),
  price: z.number(),
});
export type SubscriptionOffer = z.infer<typeof SubscriptionOffer>;

export const ClassroomPage = ClassroomCard.extend({
  description: z.string().nullable(),
  state: ClassroomState,
  /** Has a place in it, whatever is told of how that stands. */
  isMember: z.boolean(),
  current: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** There for a student only, whose time runs. */
  now: z.iso.datetime().nullable(),
  subscription: Subscription.nullable(),
  offer: SubscriptionOffer.nullable(),
  tabs: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sections: z.array(z.object({ id: z.int(), name: z.string(), lessons: z.array(Lesson) })),
    }),
  ),
});
export type ClassroomPage = z.infer<typeof ClassroomPage>;
