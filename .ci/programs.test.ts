import { describe, expect, test } from 'vitest';
import { canSkip } from './programs.ts';

describe('canSkip', () => {
  test.each([
    { isThere: true, env: { CI: 'true' }, may: true },
    { isThere: true, env: {}, may: true },
    { isThere: false, env: {}, may: true },
    { isThere: false, env: { CI: 'true' }, may: false },
  ])(
    'returns $may when isThere is $isThere and the environment is $env',
    ({ isThere, env, may }) => {
      expect(canSkip(isThere, env)).toBe(may);
    },
  );
});
