import { describe, expect, it } from 'vitest';
import { checkFileName, checkText, findWritingViolations } from './writing.ts';

describe('findWritingViolations', () => {
  it('finds no violation in the repository', () => {
    expect(findWritingViolations()).toEqual([]);
  });
});

describe('checkFileName', () => {
  it.each(['server/src/door.ts', 'web/src/kept-lesson.tsx', 'a/paint.test.ts'])(
    'rejects %s',
    (file) => {
      expect(checkFileName(file)).toHaveLength(1);
    },
  );

  it.each(['server/src/app.ts', 'web/src/keyword.ts', 'a/indoor-map.test.ts'])(
    'accepts %s',
    (file) => {
      expect(checkFileName(file)).toEqual([]);
    },
  );
});

describe('checkText', () => {
  it.each([
    'type Wanted = { id: number };',
    'export type Told<T> = { data: T };',
    '/** Whoever asks gets it. */',
    '  // Is told at once.',
    ' * What came of a payment.',
    "test('nobody hears of it', () => {",
    `it('${'long '.repeat(20)}', () => {`,
    "])('a card that is believed', (card) => {",
    "test(\n  'nobody hears of it',\n  async () => {",
    "test.concurrent('nobody hears of it', async () => {",
    "test.skipIf(isWindows)('nobody hears of it', () => {",
    "test.each(['it’s', 'b'].map((id) => [id]))(\n  'nobody hears of %s',\n  (id) => {",
    "redisTest('nobody hears of it', async () => {",
    "run('nobody hears of it', async () => {",
    "    summary: 'What a gateway says',",
    "    tolerance:\n      'Nobody hears of it.',",
  ])('rejects %j', (line) => {
    expect(checkText('a.ts', line)).not.toEqual([]);
  });

  it.each([
    'type WantedList = string[];',
    '/** Retries a failed webhook. */',
    'const whoever = 1;',
    "test('credits the wallet once when the webhook is delivered twice', () => {",
    '// Nobody is a test user. writing: a name',
    "expect(text).toContain('told');",
    "    summary: 'The news of the banner',",
    "test(\n  'rejects Nobody', // writing: a name\n  () => {",
  ])('accepts %j', (line) => {
    expect(checkText('a.ts', line)).toEqual([]);
  });

  it('reports the line of a title below its call', () => {
    expect(checkText('a.test.ts', "\ntest(\n  'nobody hears',\n  () => {")).toEqual([
      expect.stringMatching(/^a\.test\.ts:3: title says "nobody"/),
      expect.stringMatching(/^a\.test\.ts:3: title says "hears"/),
    ]);
  });
});
