import type { FastifyInstance } from 'fastify';
import { neverShed } from './never-shed.ts';

export type ProviderReach = 'up' | 'down';

type Options = {
  /** Resolves for any response of the provider, and rejects or hangs otherwise. */
  reachProvider: (signal: AbortSignal) => Promise<unknown>;
  timeoutMs?: number;
  cacheMs?: number;
};

export type Health = { drain: () => void; isDraining: () => boolean };
export type SchoolHealth = Health & { provider: () => Promise<ProviderReach> };

/** The probes of a server with one provider. */
export function registerHealth(app: FastifyInstance, options: Options): SchoolHealth {
  const { reachProvider, timeoutMs = 1_000, cacheMs = 1_000 } = options;
  let last: { at: number; answer: Promise<ProviderReach> } | undefined;

  const provider = () => {
    if (last && performance.now() - last.at < cacheMs) return last.answer;
    last = { at: performance.now(), answer: checkProvider(reachProvider, timeoutMs) };
    return last.answer;
  };
  return { ...registerProbes(app, async () => ({ provider: await provider() })), provider };
}

/** `/livez` checks only the process; `/readyz` decides whether this server receives requests. */
export function registerProbes(app: FastifyInstance, details: () => Promise<object>): Health {
  let draining = false;
  const quiet = { logLevel: 'silent', config: neverShed } as const;
  app.get('/livez', quiet, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', quiet, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining) return reply.code(503).send({ status: 'draining' });
    // Stays ready when a provider is down. Otherwise every replica would leave the load balancer,
    // and students would see no error page.
    return { status: 'ready', ...(await details()) };
  });

  return {
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
  };
}

async function checkProvider(
  call: Options['reachProvider'],
  timeoutMs: number,
): Promise<ProviderReach> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([call(signal), late]).then(
    () => 'up',
    () => 'down',
  );
}
