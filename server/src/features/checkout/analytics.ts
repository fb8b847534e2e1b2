import type { Context } from '../../trpc/context.ts';

/** Maps where a lesson was sold to the terms of the analytics. */
const salePlaces = { wallet: 'in_store', scratchCard: 'curbside' } as const;

type Purchase = { courseId: number; method: keyof typeof salePlaces };
type AnalyticsSink = Pick<Context, 'env' | 'request'>;

/** Logs a purchase without data about the student. */
export function trackPurchase(
  { env, request }: AnalyticsSink,
  { courseId, method }: Purchase,
): void {
  if (env.analytics === 'off') return;
  request.log.info({ analytics: 'purchase', place: salePlaces[method], courseId }, 'analytics');
}
