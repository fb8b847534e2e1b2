import { expect, test } from 'vitest';
import { mayGoOn } from './programs.ts';

test.each([
  { isThere: true, env: { CI: 'true' }, may: true },
  { isThere: true, env: {}, may: true },
  { isThere: false, env: {}, may: true },
  { isThere: false, env: { CI: 'true' }, may: false },
])('with a program there: $isThere, in $env, tests may go on: $may', ({ isThere, env, may }) => {
  expect(mayGoOn(isThere, env)).toBe(may);
});
