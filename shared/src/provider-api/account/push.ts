import { z } from 'zod';
import { PushKind, PushKinds, PushSubscription } from '../../contracts/account/push.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { maybe } from '../wire/fields.ts';

const Push = z.object({
  /** The VAPID public key; null if push messages are off. */
  public_key: maybe(z.string()),
  /** The enabled kinds of the caller's device; null without a subscription. */
  kinds: maybe(z.array(PushKind)),
});

/** Push messages of the caller's device, in the language of the request. */
export const pushEndpoints = {
  getPush: {
    method: 'GET',
    path: '/student/push',
    auth: 'student',
    summary: 'The key for push subscriptions, and the enabled kinds of this device',
    tolerance: 'Optional: with 404, 405 or 501 the portal offers no push messages.',
    response: Push,
  },
  savePush: {
    method: 'POST',
    path: '/student/push',
    auth: 'student',
    summary: 'Stores the push subscription of this device, or replaces it',
    body: PushSubscription.extend({ kinds: PushKinds }),
    response: Push,
  },
  changePushKinds: {
    method: 'POST',
    path: '/student/push/kinds',
    auth: 'student',
    summary: 'Changes the enabled kinds of this device',
    body: z.object({ kinds: PushKinds }),
    response: Push,
  },
  removePush: {
    method: 'POST',
    path: '/student/push/remove',
    auth: 'student',
    summary: 'Deletes the push subscription of this device',
    body: z.object({}),
    response: Push,
  },
} satisfies Record<string, Endpoint>;
