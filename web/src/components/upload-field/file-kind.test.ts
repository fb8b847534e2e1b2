import { expect, test } from 'vitest';
import { acceptOf, isKind } from './file-kind.ts';

const file = (start: string) => new Blob([Uint8Array.from(start, (one) => one.charCodeAt(0))]);
const all = ['pdf', 'png', 'jpg'] as const;

test.each(['%PDF-1.7 …', '\x89PNG\r\n\x1a\n…', '\xff\xd8\xff\xe0'])(
  'papers and pictures are known by how they begin: %j',
  async (start) => {
    expect(await isKind(file(start), all)).toBe(true);
  },
);

test.each(['<svg', 'GIF89a', 'RIFF', '', 'PK\x03\x04'])(
  'nothing else is one of them: %j',
  async (start) => {
    expect(await isKind(file(start), all)).toBe(false);
  },
);

test('a paper is no picture, and the chooser proposes what is taken', async () => {
  expect(await isKind(file('%PDF-'), ['png', 'jpg'])).toBe(false);
  expect(acceptOf(['pdf', 'jpg'])).toBe('application/pdf,.pdf,.jpg,.jpeg');
});
