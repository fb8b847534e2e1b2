import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { listOrders } from './list.ts';
import { cancelOrder, orderLesson } from './order.ts';

type EndpointNames = 'orderLesson' | 'listOrderedLessons' | 'cancelOrderedLesson';

export function deferredPurchaseHandlers(services: Services): HandlersOf<EndpointNames> {
  return {
    orderLesson: ({ body }, call) => orderLesson(services, body, call),

    async listOrderedLessons(_, call) {
      const { studentId } = requireStudent(call);
      return { data: await listOrders(call, { studentId, now: services.now() }) };
    },

    async cancelOrderedLesson({ body }, call) {
      return { data: await cancelOrder(services, body.id, call) };
    },
  };
}
