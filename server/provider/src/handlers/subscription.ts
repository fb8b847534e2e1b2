import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { cancelSubscription } from '../subscription/cancel.ts';
import { subscribe } from '../subscription/subscribe.ts';

export function subscriptionHandlers(
  services: Services,
): HandlersOf<'subscribe' | 'cancelSubscription'> {
  return {
    subscribe: ({ body }, call) => subscribe(services, body, call),
    cancelSubscription: ({ body }, call) => cancelSubscription(services, body.classroom_id, call),
  };
}
