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

/** `/livez`: the process answers. `/readyz`: its database answers in time and takes writes. */
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
      asked = { at: performance.now(), answer: isWritableInTime(db) };
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

async function isWritableInTime(db: Services['db']): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, 1_000, false).unref();
  });
  const query = sql`select current_setting('transaction_read_only') as "readOnly"`;
  const answered = db.execute<{ readOnly: string }>(query).then(
    ([row]) => row?.readOnly === 'off',
    () => false,
  );
  return Promise.race([answered, late]);
}
