import { DomainError } from '@fasl/shared/contracts/page/error';
import { limitFor, type Priority } from '../overload/priority.ts';
import {
  type Breaker,
  type BreakerState,
  breakerPolicy,
  createBreaker,
  type Outcome,
} from './breaker.ts';

type Options = {
  /** Calls under way or queued, at most; critical calls have as many of their own. */
  capacity: number;
  onBreakerChange?: ((upstream: string, state: BreakerState) => void) | undefined;
};

/** A place at the provider, given back by saying how the call ended. */
export type Place = (outcome: Outcome) => void;
export type Gate = ReturnType<typeof createGate>;

/**
 * Lets calls through while there is hope for them. Five failures in a row close the way to that
 * one endpoint, so that one broken call takes no other with it; failures all over close all.
 */
export function createGate({ capacity, onBreakerChange }: Options) {
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
    /** Throws when there is no place. */
    enter(endpoint: string, priority: Priority): Place {
      if (calls.isFull(priority)) throw new DomainError('overloaded', { retryAfterSeconds: 1 });
      const own = breakerOf(endpoint);
      const leaveOwn = own.admit();
      if (!leaveOwn) throw refusal(own);
      const leaveWhole = whole.admit();
      if (!leaveWhole) {
        leaveOwn('neutral');
        throw refusal(whole);
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

/** Counts the calls under way. Critical calls take room from the others, but not the other way round. */
function countCalls(capacity: number) {
  const underWay = { critical: 0, other: 0 };
  return {
    isFull: (priority: Priority) =>
      priority === 'critical'
        ? underWay.critical >= capacity
        : underWay.other + underWay.critical >= limitFor(priority, capacity),
    begin(priority: Priority): () => void {
      const lane = priority === 'critical' ? 'critical' : 'other';
      underWay[lane] += 1;
      return () => {
        underWay[lane] -= 1;
      };
    },
  };
}

/** Watches for failures in a row that more than one endpoint has a part in. */
function createStreak() {
  let failures = 0;
  const endpoints = new Set<string>();
  return {
    isBroad(endpoint: string, outcome: Outcome): boolean {
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

const refusal = (breaker: Breaker) =>
  new DomainError('provider_unavailable', {
    retryAfterSeconds: Math.max(1, Math.ceil(breaker.reopensInMs() / 1000)),
    cause: 'The provider kept failing, so it is not asked for a while.',
  });
