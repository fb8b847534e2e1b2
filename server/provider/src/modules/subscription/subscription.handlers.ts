import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { cancelSubscription } from './cancel.ts';
import { subscribe } from './subscribe.ts';

export function subscriptionHandlers(
  services: Services,
): HandlersOf<'subscribe' | 'cancelSubscription'> {
  return {
    subscribe: ({ body }, call) => subscribe(services, body, call),
    cancelSubscription: ({ body }, call) => cancelSubscription(services, body.classroom_id, call),
  };
}
