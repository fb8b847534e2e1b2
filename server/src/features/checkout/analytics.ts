import type { Context } from '../../trpc/context.ts';

/** As shops name where something was sold: from the wallet as in a store, by a card as over its counter. */
const places = { wallet: 'in_store', scratchCard: 'curbside' } as const;

type Purchase = { courseId: number; method: keyof typeof places };
type Sink = Pick<Context, 'env' | 'request'>;

/** One line in this server's own log, and nothing about who it was. */
export function trackPurchase({ env, request }: Sink, { courseId, method }: Purchase): void {
  if (env.analytics === 'off') return;
  request.log.info({ analytics: 'purchase', place: places[method], courseId }, 'analytics');
}
