import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { createLogger } from '../../lib/log.ts';
import { registerControl } from './control.ts';
import { registerFawry } from './fawry/routes.ts';
import { createFawryScript } from './fawry/script.ts';
import { registerOpay } from './opay/routes.ts';
import { createOpayScript } from './opay/script.ts';
import { registerPages } from './pages/routes.ts';
import { registerPaymob } from './paymob/routes.ts';
import { createPaymobScript } from './paymob/script.ts';
import type { SandboxOptions } from './stage/keys.ts';
import { createBook } from './stage/order.ts';
import { createPlay } from './stage/play.ts';
import { createPost } from './stage/post.ts';
import type { Stage } from './stage/stage.ts';

type Options = SandboxOptions & {
  logLevel?: string;
  /** Shortens the pause between two delivery attempts. */
  retryFactor?: number;
  /** The public address; by default this machine and the sandbox's port. */
  origin?: string | undefined;
};

const expiryCheckMs = 2_000;

/** The documented APIs of Fawry, Paymob Accept and OPay, for a school without a contract. */
export function buildSandbox(options: Options): FastifyInstance {
  const app = Fastify({ loggerInstance: createLogger(options.logLevel ?? 'warn') });
  const { retryFactor = 1 } = options;
  const book = createBook();
  const post = createPost({ log: app.log, retryFactor });
  const scripts = {
    fawry: createFawryScript(options, book),
    paymob: createPaymobScript(options, book),
    opay: createOpayScript(options),
  };
  const play = createPlay(scripts, post);
  const origin = () =>
    options.origin ?? `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const stage: Stage = { keys: options, book, play, origin };

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
  registerFawry(app, stage);
  registerPaymob(app, stage);
  registerOpay(app, stage);
  registerPages(app, stage);
  registerControl(app, stage, post);
  endWhatIsOverdue(app, stage);
  app.addHook('preClose', () => post.stop());
  return app;
}

function endWhatIsOverdue(app: FastifyInstance, { book, play }: Stage): void {
  const timer = setInterval(() => {
    const overdue = book.all().filter((order) => {
      return ['new', 'failed'].includes(order.state) && order.expiresAt < Date.now();
    });
    for (const order of overdue) play.make(order, 'expire');
  }, expiryCheckMs);
  app.addHook('onClose', async () => clearInterval(timer));
}
