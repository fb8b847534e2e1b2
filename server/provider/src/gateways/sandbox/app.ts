import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { createLogger } from '../../lib/log.ts';
import { registerControlRoutes } from './control.ts';
import { registerFawryRoutes } from './fawry/routes.ts';
import { simulateFawry } from './fawry/simulation.ts';
import { registerOpayRoutes } from './opay/routes.ts';
import { simulateOpay } from './opay/simulation.ts';
import { registerPageRoutes } from './pages/routes.ts';
import { registerPaymobRoutes } from './paymob/routes.ts';
import { simulatePaymob } from './paymob/simulation.ts';
import type { SandboxContext } from './simulator/context.ts';
import type { SandboxOptions } from './simulator/keys.ts';
import { createOrderStore } from './simulator/order.ts';
import { type OrderFile, openOrderFile } from './simulator/order-file.ts';
import { createSimulator } from './simulator/simulator.ts';
import { createWebhookSender } from './simulator/webhook-sender.ts';

type Options = SandboxOptions & {
  logLevel?: string;
  /** Shortens the pause between two delivery attempts. */
  retryFactor?: number;
  /** The public address. The default is this machine with the sandbox's port. */
  origin?: string | undefined;
  /** The file that keeps the orders for the next start. */
  ordersPath?: string | undefined;
};

const checkMs = 2_000;

/**
 * Simulates the documented APIs of Fawry, Paymob Accept and OPay, for a school without a contract.
 */
export function buildSandbox(options: Options): FastifyInstance {
  const app = Fastify({ loggerInstance: createLogger(options.logLevel ?? 'warn') });
  const { retryFactor = 1 } = options;
  const file = openOrderFile(options.ordersPath);
  const orders = createOrderStore(file.read());
  const post = createWebhookSender({ log: app.log, retryFactor });
  const scripts = {
    fawry: simulateFawry(options, orders),
    paymob: simulatePaymob(options, orders),
    opay: simulateOpay(options),
  };
  const simulator = createSimulator(scripts, post);
  const origin = () =>
    options.origin ?? `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const context: SandboxContext = { keys: options, orders, simulator, origin };

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const isMalformed = error instanceof ZodError;
    const status = isMalformed ? 400 : (error.statusCode ?? 500);
    return reply.code(status).send({ message: isMalformed ? error.issues : error.message });
  });
  app.get('/readyz', async () => ({ ok: true }));
  registerFawryRoutes(app, context);
  registerPaymobRoutes(app, context);
  registerOpayRoutes(app, context);
  registerPageRoutes(app, context);
  registerControlRoutes(app, context, post);
  endWhatIsOverdue(app, context);
  app.addHook('preClose', () => post.stop());
  keepOrders(app, context, file);
  return app;
}

function endWhatIsOverdue(app: FastifyInstance, { orders, simulator }: SandboxContext): void {
  const timer = setInterval(() => {
    const overdue = orders.all().filter((order) => {
      return ['new', 'failed'].includes(order.state) && order.expiresAt < Date.now();
    });
    for (const order of overdue) simulator.make(order, 'expire');
  }, checkMs);
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Saves the orders regularly, because the process may be killed. */
function keepOrders(app: FastifyInstance, { orders }: SandboxContext, file: OrderFile): void {
  const save = () => {
    try {
      file.write(orders.all());
    } catch (error) {
      app.log.warn({ err: error }, 'the orders could not be written');
    }
  };
  const timer = setInterval(save, checkMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    save();
  });
}
