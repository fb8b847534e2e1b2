import { describe, expect, test } from 'vitest';
import { hasFileKind, toAcceptAttribute } from './file-kind.ts';

const file = (start: string) => new Blob([Uint8Array.from(start, (one) => one.charCodeAt(0))]);
const all = ['pdf', 'png', 'jpg'] as const;

describe('hasFileKind', () => {
  test.each(['%PDF-1.7 …', '\x89PNG\r\n\x1a\n…', '\xff\xd8\xff\xe0'])(
    'accepts a PDF or an image by its first bytes: %j',
    async (start) => {
      expect(await hasFileKind(file(start), all)).toBe(true);
    },
  );

  test.each(['<svg', 'GIF89a', 'RIFF', '', 'PK\x03\x04'])(
    'rejects any other content: %j',
    async (start) => {
      expect(await hasFileKind(file(start), all)).toBe(false);
    },
  );

  test('rejects a PDF where only images are allowed', async () => {
    expect(await hasFileKind(file('%PDF-'), ['png', 'jpg'])).toBe(false);
  });
});

describe('toAcceptAttribute', () => {
  test('lists the MIME types and extensions of the allowed kinds', () => {
    expect(toAcceptAttribute(['pdf', 'jpg'])).toBe('application/pdf,.pdf,.jpg,.jpeg');
  });
});
