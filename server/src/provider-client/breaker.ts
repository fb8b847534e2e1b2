export type BreakerState = 'closed' | 'half_open' | 'open';
/** A `fault` is an answer of somebody who is there: one request that broke, not a provider that did. */
export type Outcome = 'success' | 'failure' | 'fault' | 'neutral';

export type BreakerPolicy = {
  failuresInARow: number;
  /** Opens at this share of failures, once there are enough calls in the window to say so. */
  failureRatio: number;
  leastCalls: number;
  windowMs: number;
  openMs: number;
};

export const breakerPolicy: BreakerPolicy = {
  failuresInARow: 5,
  failureRatio: 0.5,
  leastCalls: 20,
  windowMs: 10_000,
  openMs: 5_000,
};

type Options = {
  policy?: BreakerPolicy;
  clock?: () => number;
  onChange?: (state: BreakerState) => void;
};
export type Breaker = ReturnType<typeof createBreaker>;

/** Stops asking somebody who keeps failing, and tries with one call whether it is over. */
export function createBreaker(options: Options = {}) {
  const { policy = breakerPolicy, clock = () => performance.now(), onChange } = options;
  const failures = createFailureCount(policy, clock);
  let state: BreakerState = 'closed';
  let openedAt = 0;

  const change = (next: BreakerState) => {
    state = next;
    onChange?.(next);
  };
  const open = () => {
    openedAt = clock();
    change('open');
  };
  const settleProbe = (outcome: Outcome) => {
    if (outcome === 'failure' || outcome === 'fault') return open();
    if (outcome === 'success') failures.clear();
    // A probe that its caller gave up says nothing: the next one may try at once.
    change(outcome === 'success' ? 'closed' : 'open');
  };

  return {
    /** `null` refuses the call; else it says how the call ended. */
    admit(): ((outcome: Outcome) => void) | null {
      if (state === 'closed') {
        return (outcome) => {
          // What was under way when the breaker opened tells nothing new.
          if (state !== 'closed' || outcome === 'neutral') return;
          if (failures.areTooMany(outcome)) open();
        };
      }
      if (state === 'half_open' || clock() - openedAt < policy.openMs) return null;
      change('half_open');
      return settleProbe;
    },
    trip() {
      if (state === 'closed') open();
    },
    reopensInMs: () => Math.max(0, openedAt + policy.openMs - clock()),
    get state() {
      return state;
    },
  };
}

function createFailureCount(policy: BreakerPolicy, clock: () => number) {
  const window = createWindow(policy.windowMs, clock);
  let inARow = 0;

  return {
    /** Counts one more call, and says whether it is time to stop. */
    areTooMany(outcome: Outcome): boolean {
      const failed = outcome !== 'success';
      // Anyone can send a request that breaks, five times in a row too.
      inARow = outcome === 'failure' ? inARow + 1 : 0;
      window.add(failed);
      if (!failed) return false;
      const { calls, failures } = window.sum();
      const isMajority = failures / calls >= policy.failureRatio;
      return inARow >= policy.failuresInARow || (calls >= policy.leastCalls && isMajority);
    },
    clear() {
      inARow = 0;
      window.clear();
    },
  };
}

const slots = 10;

/** Counts of the last while, forgotten a tenth at a time. */
function createWindow(windowMs: number, clock: () => number) {
  let recent: { slot: number; calls: number; failures: number }[] = [];

  return {
    add(failed: boolean): void {
      const slot = Math.floor((clock() / windowMs) * slots);
      let current = recent.at(-1);
      if (current?.slot !== slot) {
        current = { slot, calls: 0, failures: 0 };
        recent = [...recent.filter((entry) => entry.slot > slot - slots), current];
      }
      current.calls += 1;
      if (failed) current.failures += 1;
    },
    sum: () =>
      recent.reduce((sum, { slot, calls, failures }) => ({
        slot,
        calls: sum.calls + calls,
        failures: sum.failures + failures,
      })),
    clear() {
      recent = [];
    },
  };
}
