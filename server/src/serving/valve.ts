type Load = { eventLoopDelay: number; eventLoopUtilized: number };
type Limits = { maxEventLoopUtilization: number };

/** A loop that is late by more than this makes everybody wait, those it refuses too. */
const lateMs = 25;
const step = { perLateness: 0.1, most: 0.5, back: 0.1 };
/** Somebody always gets through: else nobody would notice that it is over. */
const mostRefused = 0.95;

/**
 * Says what share is to be refused: more as long as a busy loop answers late, less as it catches up. Refusing everybody
 * would empty it, and let everybody in again at the next look.
 */
export function createValve({ maxEventLoopUtilization }: Limits) {
  let share = 0;
  return {
    /** To be told at even intervals how busy the loop has been since. */
    look({ eventLoopDelay, eventLoopUtilized }: Load): void {
      const isLate = eventLoopUtilized > maxEventLoopUtilization && eventLoopDelay > lateMs;
      const more = Math.min(step.most, (step.perLateness * eventLoopDelay) / lateMs);
      share = Math.min(mostRefused, Math.max(0, share + (isLate ? more : -step.back)));
    },
    share: () => share,
  };
}
