import { describe, expect, it } from 'vitest';
import { brokenSubject } from './commit-message.ts';

describe('brokenSubject', () => {
  it.each([
    'fix(orders): use the net amount after a partial refund',
    'refactor(server/src): rename the overload files',
    "Merge branch 'main' into release",
  ])('accepts %j', (subject) => {
    expect(brokenSubject(subject)).toEqual([]);
  });

  it.each([
    'Open an ordered lesson',
    'fix: a bug',
    'fix(orders): use the net amount.',
    'feature(orders): add refunds',
    `fix(orders): ${'x'.repeat(60)}`,
  ])('rejects %j', (subject) => {
    expect(brokenSubject(subject)).toHaveLength(1);
  });
});
