/** Interval of keep-alive pings on an open event stream. */
export const pingIntervalMs = 15_000;

/** A stream that is silent for longer is dead: mobile connections often drop without closing. */
export const idleTimeoutMs = 3 * pingIntervalMs;
