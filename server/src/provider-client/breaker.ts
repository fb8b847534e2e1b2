export type BreakerState = 'closed' | 'half_open' | 'open';
/** A `fault` is an internal error of the provider for one request; the provider is reachable. */
export type CallOutcome = 'success' | 'failure' | 'fault' | 'neutral';

export type BreakerPolicy = {
  failuresInARow: number;
  /** The breaker opens at this failure ratio after enough calls in the window. */
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
  // Prolongs each failover of the database. A probe costs little.
  openMs: 250,
};

type Options = {
  policy?: BreakerPolicy;
  clock?: () => number;
  onChange?: (state: BreakerState) => void;
};
export type Breaker = ReturnType<typeof createBreaker>;

/** A circuit breaker. While it is open, it admits one probe for each `openMs`. */
export function createBreaker(options: Options = {}) {
  const { policy = breakerPolicy, clock = () => performance.now(), onChange } = options;
  const failures = createFailureCount(policy, clock);
  let state: BreakerState = 'closed';
  let pausedAt = 0;

  const change = (next: BreakerState, at = clock()) => {
    pausedAt = at;
    if (state !== next) onChange?.(next);
    state = next;
  };
  const reopensInMs = () => Math.max(0, pausedAt + policy.openMs - clock());
  const settleCall = (outcome: CallOutcome) => {
    // Ignores calls that started before the breaker opened.
    if (state !== 'closed' || outcome === 'neutral') return;
    if (failures.areTooMany(outcome)) change('open');
  };
  const settleProbe = (outcome: CallOutcome) => {
    // A later probe was faster.
    if (state === 'closed') return;
    // A cancelled probe has no result, so the next probe may start immediately.
    if (outcome === 'neutral') return change('open', Number.NEGATIVE_INFINITY);
    if (outcome !== 'success') return change('open');
    failures.clear();
    change('closed');
  };

  return {
    /** Returns `null` for a rejected call, or else a function that takes its outcome. */
    admit(): ((outcome: CallOutcome) => void) | null {
      if (state === 'closed') return settleCall;
      // Also while a probe is running, because it may wait for a lock or for a connection.
      if (reopensInMs() > 0) return null;
      change('half_open');
      return settleProbe;
    },
    trip() {
      if (state === 'closed') change('open');
    },
    reopensInMs,
    get state() {
      return state;
    },
  };
}

function createFailureCount(policy: BreakerPolicy, clock: () => number) {
  const window = createWindow(policy.windowMs, clock);
  let inARow = 0;

  return {
    /** Counts a call; returns true when the breaker must open. */
    areTooMany(outcome: CallOutcome): boolean {
      const failed = outcome !== 'success';
      // Faults do not count here, because a visitor could send five such requests in a row.
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

/** A sliding window of ten slots. */
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
