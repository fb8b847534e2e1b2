import { expect, test } from 'vitest';
import { breakerPolicy, createBreaker } from './breaker.ts';

function startBreaker() {
  let now = 0;
  const breaker = createBreaker({ clock: () => now });
  return {
    breaker,
    pass: (ms: number) => {
      now += ms;
    },
    /** Whether the call was let through at all. */
    call: (outcome: 'success' | 'failure' | 'neutral') => {
      const settle = breaker.admit();
      settle?.(outcome);
      return settle !== null;
    },
  };
}

test('five failures in a row open it, four do not', () => {
  const { breaker, call } = startBreaker();
  for (let index = 0; index < 4; index++) call('failure');
  expect(breaker.state).toBe('closed');
  call('success');
  for (let index = 0; index < 5; index++) call('failure');
  expect(breaker.state).toBe('open');
  expect(call('success')).toBe(false);
});

test('half of at least twenty calls failing opens it', () => {
  const { breaker, call } = startBreaker();
  for (let index = 0; index < 9; index++) {
    call('success');
    call('failure');
  }
  call('success');
  expect(breaker.state).toBe('closed');
  call('failure');
  expect(breaker.state).toBe('open');
});

test('failures of long ago do not count', () => {
  const { breaker, call, pass } = startBreaker();
  for (let index = 0; index < 12; index++) {
    call('success');
    call('failure');
    pass(breakerPolicy.windowMs / 8);
  }
  expect(breaker.state).toBe('closed');
});

test('after five seconds one call tries; its end decides for all', () => {
  const { breaker, call, pass } = startBreaker();
  for (let index = 0; index < 5; index++) call('failure');
  pass(breakerPolicy.openMs - 1);
  expect(call('success')).toBe(false);
  pass(1);
  const probe = breaker.admit();
  expect(probe).not.toBeNull();
  expect(breaker.admit()).toBeNull();
  probe?.('failure');
  expect(call('success')).toBe(false);
  pass(breakerPolicy.openMs);
  expect(call('success')).toBe(true);
  expect(breaker.state).toBe('closed');
});

test('a probe that its caller gave up lets the next one try', () => {
  const { call, pass } = startBreaker();
  for (let index = 0; index < 5; index++) call('failure');
  pass(breakerPolicy.openMs);
  expect(call('neutral')).toBe(true);
  expect(call('success')).toBe(true);
});

test('calls that end after it opened say nothing', () => {
  const { breaker, call } = startBreaker();
  const slow = breaker.admit();
  for (let index = 0; index < 5; index++) call('failure');
  slow?.('success');
  expect(breaker.state).toBe('open');
});
