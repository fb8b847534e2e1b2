import { expect, test } from 'vitest';
import { formatLeft, groupsOf } from './kiosk-words.ts';

test.each([
  ['9417006238', '9417 0062 38'],
  ['12345678', '1234 5678'],
  ['123', '123'],
])('the number %s is read as %s', (digits, groups) => {
  expect(groupsOf(digits)).toBe(groups);
});

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [85_268, '23:41:08'],
  [90_000, '25:00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatLeft(seconds)).toBe(text);
});
