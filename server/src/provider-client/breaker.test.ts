import { describe, expect, test } from 'vitest';
import { breakerPolicy, createBreaker } from './breaker.ts';

function startBreaker() {
  let now = 0;
  const breaker = createBreaker({ clock: () => now });
  return {
    breaker,
    pass: (ms: number) => {
      now += ms;
    },
    /** Makes a call with this outcome, and returns whether it was admitted. */
    call: (outcome: 'success' | 'failure' | 'neutral') => {
      const settle = breaker.admit();
      settle?.(outcome);
      return settle !== null;
    },
  };
}

describe('createBreaker', () => {
  test('opens after five failures in a row, but not after four', () => {
    const { breaker, call } = startBreaker();
    for (let index = 0; index < 4; index++) call('failure');
    expect(breaker.state).toBe('closed');
    call('success');
    for (let index = 0; index < 5; index++) call('failure');
    expect(breaker.state).toBe('open');
    expect(call('success')).toBe(false);
  });

  test('opens when half of at least twenty calls fail', () => {
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

  test('ignores old failures', () => {
    const { breaker, call, pass } = startBreaker();
    for (let index = 0; index < 12; index++) {
      call('success');
      call('failure');
      pass(breakerPolicy.windowMs / 8);
    }
    expect(breaker.state).toBe('closed');
  });

  test('closes or opens again according to a probe after the pause', () => {
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

  test('starts another probe while one is slow, and ignores the slow one once it is closed', () => {
    const { breaker, call, pass } = startBreaker();
    for (let index = 0; index < 5; index++) call('failure');
    pass(breakerPolicy.openMs);
    const slow = breaker.admit();
    expect(breaker.admit()).toBeNull();
    pass(breakerPolicy.openMs);
    expect(call('success')).toBe(true);
    slow?.('failure');
    expect(breaker.state).toBe('closed');
  });

  test('starts the next probe after a cancelled probe', () => {
    const { call, pass } = startBreaker();
    for (let index = 0; index < 5; index++) call('failure');
    pass(breakerPolicy.openMs);
    expect(call('neutral')).toBe(true);
    expect(call('success')).toBe(true);
  });

  test('ignores calls that end after the breaker opened', () => {
    const { breaker, call } = startBreaker();
    const slow = breaker.admit();
    for (let index = 0; index < 5; index++) call('failure');
    slow?.('success');
    expect(breaker.state).toBe('open');
  });
});
