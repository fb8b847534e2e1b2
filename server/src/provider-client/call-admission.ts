import { DomainError } from '@fasl/shared/contracts/page/error';
import { getPriorityLimit, type Priority } from '../overload/priority.ts';
import {
  type Breaker,
  type BreakerState,
  breakerPolicy,
  type CallOutcome,
  createBreaker,
} from './breaker.ts';

type Options = {
  /** The maximum number of running and queued calls. Critical calls may add as many again. */
  capacity: number;
  onBreakerChange?: ((upstream: string, state: BreakerState) => void) | undefined;
};

/** A permit, released with the outcome of the call. */
export type CallPermit = (outcome: CallOutcome) => void;
export type CallAdmission = ReturnType<typeof createCallAdmission>;

/**
 * Circuit breakers per endpoint and for the whole provider. A breaker opens after consecutive
 * failures or above a failure ratio; consecutive failures on several endpoints open the provider's.
 */
export function createCallAdmission({ capacity, onBreakerChange }: Options) {
  const report = (upstream: string) => (state: BreakerState) => onBreakerChange?.(upstream, state);
  const whole = createBreaker({
    policy: { ...breakerPolicy, failuresInARow: Number.POSITIVE_INFINITY },
    onChange: report('provider'),
  });
  const streak = createStreak();
  const byEndpoint = new Map<string, Breaker>();
  const calls = countCalls(capacity);

  const breakerOf = (endpoint: string): Breaker => {
    const known = byEndpoint.get(endpoint);
    if (known) return known;
    const breaker = createBreaker({ onChange: report(endpoint) });
    byEndpoint.set(endpoint, breaker);
    return breaker;
  };

  return {
    isFull: calls.isFull,
    /** Throws when the limit is reached or a breaker is open. */
    enter(endpoint: string, priority: Priority): CallPermit {
      if (calls.isFull(priority)) throw new DomainError('overloaded', { retryAfterSeconds: 1 });
      const own = breakerOf(endpoint);
      const leaveOwn = own.admit();
      if (!leaveOwn) throw breakerError(own);
      const leaveWhole = whole.admit();
      if (!leaveWhole) {
        leaveOwn('neutral');
        throw breakerError(whole);
      }
      const endCall = calls.begin(priority);
      return (outcome) => {
        endCall();
        leaveOwn(outcome);
        leaveWhole(outcome === 'fault' ? 'success' : outcome);
        if (streak.isBroad(endpoint, outcome)) whole.trip();
      };
    },
  };
}

/** Counts running calls. Critical calls reduce the limit for other calls, but not vice versa. */
function countCalls(capacity: number) {
  const underWay = { critical: 0, other: 0 };
  return {
    isFull: (priority: Priority) =>
      priority === 'critical'
        ? underWay.critical >= capacity
        : underWay.other + underWay.critical >= getPriorityLimit(priority, capacity),
    begin(priority: Priority): () => void {
      const lane = priority === 'critical' ? 'critical' : 'other';
      underWay[lane] += 1;
      return () => {
        underWay[lane] -= 1;
      };
    },
  };
}

/** Detects failures in a row at more than one endpoint. */
function createStreak() {
  let failures = 0;
  const endpoints = new Set<string>();
  return {
    isBroad(endpoint: string, outcome: CallOutcome): boolean {
      if (outcome === 'success' || outcome === 'fault') {
        failures = 0;
        endpoints.clear();
      }
      if (outcome !== 'failure') return false;
      failures += 1;
      endpoints.add(endpoint);
      return failures >= breakerPolicy.failuresInARow && endpoints.size > 1;
    },
  };
}

const breakerError = (breaker: Breaker) =>
  new DomainError('provider_unavailable', {
    retryAfterSeconds: Math.max(1, Math.ceil(breaker.reopensInMs() / 1000)),
    cause: 'The provider kept failing, so requests are paused.',
  });
