import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { listDeferredPurchases } from './list.ts';
import { cancelDeferredPurchase, createDeferredPurchase } from './order.ts';

type EndpointNames = 'orderLesson' | 'listOrderedLessons' | 'cancelOrderedLesson';

export function deferredPurchaseHandlers(services: Services): HandlersOf<EndpointNames> {
  return {
    orderLesson: ({ body }, call) => createDeferredPurchase(services, body, call),

    async listOrderedLessons(_, call) {
      const { studentId } = requireStudent(call);
      return { data: await listDeferredPurchases(call, { studentId, now: services.now() }) };
    },

    async cancelOrderedLesson({ body }, call) {
      return { data: await cancelDeferredPurchase(services, body.id, call) };
    },
  };
}
