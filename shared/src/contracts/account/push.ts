import { z } from 'zod';

/** The events that a student can be notified about while the portal is closed. */
export const pushKinds = ['payment', 'live_session', 'waitlist', 'homework', 'exam'] as const;
export const PushKind = z.enum(pushKinds);
export type PushKind = z.infer<typeof PushKind>;

/** The enabled kinds, each once. */
export const PushKinds = z.array(PushKind).transform((kinds) => [...new Set(kinds)]);

/** A browser's subscription at its push service; the keys are base64url without padding. */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  /** A point of P-256. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  /** 16 bytes. */
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const PushState = z.object({
  /** The VAPID key for browsers; null if the school sends no push messages. */
  publicKey: z.string().nullable(),
  /** The kinds of this device; null without a subscription. */
  kinds: z.array(PushKind).nullable(),
});
export type PushState = z.infer<typeof PushState>;
