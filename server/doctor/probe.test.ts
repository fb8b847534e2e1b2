import { describe, expect, test } from 'vitest';
import { unwrapCause } from './probe.ts';

const refused = { code: 'ECONNREFUSED' };

describe('unwrapCause', () => {
  test.each([
    ['one address fails', Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:4000'), refused)],
    ['several addresses fail', Object.assign(new AggregateError([]), refused)],
  ])('returns the connection error code when %s', (_, cause) => {
    expect(unwrapCause(new TypeError('fetch failed', { cause })).message).toContain('ECONNREFUSED');
  });
});
