import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

const cacheMs = 1_000;
/** Shorter, because each failed result keeps a server out of service after a failover. */
const failureCacheMs = 100;
/** Probes arrive every second and would flood the log. */
const quiet = { logLevel: 'warn' } as const;

/** A probe needs a current result. */
const noStore = { 'cache-control': 'no-store' };

/**
 * `drain` makes the server report that it is not ready, so that load balancers send no new
 * requests.
 */
export type Health = { drain: () => void };

/** `/livez`: the process responds. `/readyz`: the database responds in time and accepts writes. */
export function registerHealth(app: FastifyInstance, { db }: Services): Health {
  let isDraining = false;
  let latest: { until: number; answer: Promise<boolean> } | undefined;
  const drain = () => {
    isDraining = true;
  };
  app.addHook('preClose', async () => drain());

  const isReady = () => {
    // Cached briefly, so that frequent probes cause no load. Uses the monotonic clock, which cannot
    // be set back.
    if (!latest || performance.now() > latest.until) {
      const result = { until: performance.now() + cacheMs, answer: isWritableInTime(db) };
      latest = result;
      void result.answer.then((ready) => {
        if (!ready) result.until = performance.now() + failureCacheMs;
      });
    }
    return latest.answer;
  };

  app.get('/livez', quiet, async (_, reply) => reply.headers(noStore).send({ status: 'ok' }));
  app.get('/readyz', quiet, async (_, reply) => {
    const ready = !isDraining && (await isReady());
    return reply
      .code(ready ? 200 : 503)
      .headers(noStore)
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
