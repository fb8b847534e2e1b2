import { describe, expect, test } from 'vitest';
import { readTestOptions } from './test-options.ts';

const all = { words: [], changedSince: null, full: false, help: false };

describe('readTestOptions', () => {
  test.each([
    [[], all],
    [['exam'], { ...all, words: ['exam'] }],
    [['exam', 'wallet'], { ...all, words: ['exam', 'wallet'] }],
    [['--changed'], { ...all, changedSince: 'HEAD' }],
    [['--changed=main'], { ...all, changedSince: 'main' }],
    [['--full'], { ...all, full: true }],
    [['--help'], { ...all, help: true }],
  ])('reads %j', (args, options) => {
    expect(readTestOptions(args)).toEqual(options);
  });

  test('rejects an unknown option', () => {
    expect(() => readTestOptions(['--chnaged'])).toThrow("Unknown option '--chnaged'");
  });
});
