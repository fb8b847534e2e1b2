import { expect, test } from 'vitest';
import { clockFinding } from './finding.ts';

const at = (seconds: number) => new Date(Date.UTC(2027, 0, 31, 9) + seconds * 1_000);

test.each([
  { what: 'an answer of the moment', theirs: 0, heard: 0.1, level: 'good' },
  { what: 'an answer that was long on its way', theirs: 0, heard: 6, level: 'good' },
  { what: 'one that was long in coming', theirs: 6, heard: 6.2, level: 'good' },
  { what: 'a clock that is behind', theirs: -5, heard: 6, level: 'wrong' },
  { what: 'a clock that is ahead', theirs: 11, heard: 6, level: 'wrong' },
])('the clock of $what is $level', ({ theirs, heard, level }) => {
  const reading = { theirs: at(theirs), asked: at(0), heard: at(heard) };
  expect(clockFinding('provider', reading).level).toBe(level);
});
