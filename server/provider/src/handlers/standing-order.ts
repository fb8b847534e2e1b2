import { studentOf } from '../caller.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { cancelOrder, listOrders, orderLesson } from '../standing/order.ts';

type Names = 'orderLesson' | 'listOrderedLessons' | 'cancelOrderedLesson';

export function standingOrderHandlers(services: Services): HandlersOf<Names> {
  return {
    orderLesson: ({ body }, call) => orderLesson(services, body, call),

    async listOrderedLessons(_, call) {
      return { data: await listOrders(call, studentOf(call).studentId) };
    },

    async cancelOrderedLesson({ body }, call) {
      return { data: await cancelOrder(services, body.id, call) };
    },
  };
}
