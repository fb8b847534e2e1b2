import { describe, expect, it } from 'vitest';
import { checkSubject } from './commit-message.ts';

describe('checkSubject', () => {
  it.each([
    'fix(orders): use the net amount after a partial refund',
    'refactor(server/src): rename the overload files',
    "Merge branch 'main' into release",
  ])('accepts %j', (subject) => {
    expect(checkSubject(subject)).toEqual([]);
  });

  it.each([
    'Open an ordered lesson',
    'fix: a bug',
    'fix(orders): use the net amount.',
    'feature(orders): add refunds',
    `fix(orders): ${'x'.repeat(60)}`,
  ])('rejects %j', (subject) => {
    expect(checkSubject(subject)).toHaveLength(1);
  });
});
