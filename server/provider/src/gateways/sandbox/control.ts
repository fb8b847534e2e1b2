import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from './simulator/context.ts';
import type { Order } from './simulator/order.ts';
import type { WebhookSender } from './simulator/webhook-sender.ts';

const Faults = z.object({
  lost: z.boolean().optional(),
  lateMs: z.int().min(0).max(600_000).optional(),
  copies: z.int().min(1).max(500).optional(),
  forged: z.boolean().optional(),
  amountOff: z.int().optional(),
  shuffled: z.boolean().optional(),
});
const Given = Faults.extend({ amount: z.int().positive().optional() });
const moves = ['pay', 'decline', 'cancel', 'expire', 'later', 'hold', 'refund'] as const;
const Params = z.object({ reference: z.string(), move: z.enum(moves) });

/**
 * Control API of the sandbox: `GET /control/orders`, `GET /control/deliveries`, `PUT
 * /control/faults` for all later webhooks, `POST /control/orders/{reference}/{move}` with faults
 * for that action.
 */
export function registerControlRoutes(
  app: FastifyInstance,
  context: SandboxContext,
  webhooks: WebhookSender,
): void {
  const { orders, simulator } = context;
  app.get('/control/orders', async () => ({ orders: orders.all().map(viewOf) }));
  app.get('/control/deliveries', async () => ({ deliveries: webhooks.deliveries() }));
  app.put('/control/faults', async ({ body }) => {
    simulator.faults = Faults.parse(body);
    return { faults: simulator.faults };
  });
  app.post('/control/orders/:reference/:move', async ({ params, body }, reply) => {
    const { reference, move } = Params.parse(params);
    const { amount, ...faults } = Given.parse(body ?? {});
    const order = orders.findBy((one) => one.reference === reference);
    if (!order) return reply.code(404).send({ message: 'no such order' });
    const isDone = simulator.make(order, move, { ...faults, ...(amount && { amount }) });
    return reply.code(isDone ? 200 : 409).send({ order: viewOf(order) });
  });
}

const viewOf = ({ token, ...order }: Order) => ({ ...order, page: `/checkout/${token}` });
