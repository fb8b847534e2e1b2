type Load = { eventLoopDelay: number; eventLoopUtilized: number };
type Limits = { maxEventLoopUtilization: number };

/** Fewer than these wait for each other no longer than for the machine, and sending them away makes nobody faster. */
export const fewestWaiting = 16;
/** A loop that is late by more than this makes everybody wait, those it refuses too. */
const lateMs = 20;
/** Down faster than up: what has gathered is to be worked off, and then not to gather again. */
const step = { down: 0.5, up: 1.25 };
/** More than a late loop works off in time, and more than a loop that answers in time lets gather. */
const mostWaiting = 512;

/**
 * Says how many may wait at once: fewer as long as a busy loop answers late, more as it catches up. A bound on those who
 * wait holds from one moment to the next, where a share of those who come lets a crowd gather until somebody looks again.
 */
export function createValve({ maxEventLoopUtilization }: Limits) {
  let room = Number.POSITIVE_INFINITY;
  return {
    /** To be told at even intervals how busy the loop has been since, and how many wait now. */
    look({ eventLoopDelay, eventLoopUtilized }: Load, waiting: number): void {
      const isLate = eventLoopUtilized > maxEventLoopUtilization && eventLoopDelay > lateMs;
      const gathered = Math.min(room, waiting, mostWaiting);
      room = isLate
        ? Math.max(fewestWaiting, Math.floor(step.down * gathered))
        : Math.ceil(step.up * room);
      if (room > mostWaiting) room = Number.POSITIVE_INFINITY;
    },
    room: () => room,
  };
}
