type LoopLoad = { eventLoopDelay: number; eventLoopUtilized: number };
type ConcurrencyLimits = { maxEventLoopUtilization: number };

/**
 * With fewer requests in flight, the delay is caused by the machine itself, so shedding does not
 * help.
 */
export const minInFlight = 16;
/** Event loop delay above this is overload. */
const lateMs = 20;
/** Shrinks faster than it grows, so that the backlog is processed. */
const step = { down: 0.5, up: 1.25 };
/** The limit does not grow beyond the requests that a responsive event loop can handle. */
const maxInFlight = 512;

/**
 * An adaptive concurrency limit that shrinks while a busy event loop is late and grows as it
 * recovers. Unlike a share of arriving requests, the limit also bounds bursts between two samples.
 */
export function createConcurrencyLimit({ maxEventLoopUtilization }: ConcurrencyLimits) {
  let limit = Number.POSITIVE_INFINITY;
  return {
    /**
     * Must be called at regular intervals, with the load since the last call and the requests in
     * flight.
     */
    sample({ eventLoopDelay, eventLoopUtilized }: LoopLoad, waiting: number): void {
      const isLate = eventLoopUtilized > maxEventLoopUtilization && eventLoopDelay > lateMs;
      const inFlightLimit = Math.min(limit, waiting, maxInFlight);
      limit = isLate
        ? Math.max(minInFlight, Math.floor(step.down * inFlightLimit))
        : Math.ceil(step.up * limit);
      if (limit > maxInFlight) limit = Number.POSITIVE_INFINITY;
    },
    current: () => limit,
  };
}
