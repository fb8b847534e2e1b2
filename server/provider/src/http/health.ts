import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

const heldMs = 1_000;
/** Probes come every second: in the log they would bury the rest. */
const quiet = { logLevel: 'warn' } as const;

/** What was so a moment ago is no answer to a probe. */
const unkept = { 'cache-control': 'no-store' };

/** From `drain` on it is not ready, so that nobody sends it anything new. */
export type Health = { drain: () => void };

/** `/livez`: the process answers. `/readyz`: it can work, that is, its database answers in time. */
export function registerHealth(app: FastifyInstance, { db }: Services): Health {
  let isDraining = false;
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  const drain = () => {
    isDraining = true;
  };
  app.addHook('preClose', async () => drain());

  const isReady = () => {
    // Held for a moment, so that eager probes do not become load.
    // A clock that is set back would keep what it has for as long.
    if (!asked || performance.now() - asked.at > heldMs) {
      asked = { at: performance.now(), answer: answersInTime(() => db.execute(sql`select 1`)) };
    }
    return asked.answer;
  };

  app.get('/livez', quiet, async (_, reply) => reply.headers(unkept).send({ status: 'ok' }));
  app.get('/readyz', quiet, async (_, reply) => {
    const ready = !isDraining && (await isReady());
    return reply
      .code(ready ? 200 : 503)
      .headers(unkept)
      .send({ status: ready ? 'ok' : 'unavailable' });
  });
  return { drain };
}

async function answersInTime(ask: () => PromiseLike<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, 1_000, false).unref();
  });
  const answered = Promise.resolve(ask()).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}
