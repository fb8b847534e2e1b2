import { describe, expect, test } from 'vitest';
import { checkClock } from './finding.ts';

const at = (seconds: number) => new Date(Date.UTC(2027, 0, 31, 9) + seconds * 1_000);

describe('checkClock', () => {
  test.each([
    { what: 'an immediate response', theirs: 0, receivedAt: 0.1, level: 'good' },
    { what: 'a response delayed on its way back', theirs: 0, receivedAt: 6, level: 'good' },
    { what: 'a request delayed on its way', theirs: 6, receivedAt: 6.2, level: 'good' },
    { what: 'a clock that is behind', theirs: -5, receivedAt: 6, level: 'wrong' },
    { what: 'a clock that is ahead', theirs: 11, receivedAt: 6, level: 'wrong' },
  ])('reports $what as $level', ({ theirs, receivedAt, level }) => {
    const reading = { theirs: at(theirs), requestedAt: at(0), receivedAt: at(receivedAt) };
    expect(checkClock('provider', reading).level).toBe(level);
  });
});
