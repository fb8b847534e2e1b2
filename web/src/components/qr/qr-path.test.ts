import { describe, expect, test } from 'vitest';
import { buildQrPath } from './qr-code.tsx';

describe('buildQrPath', () => {
  test('draws adjacent modules as one stroke', () => {
    const rows = [
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ];
    expect(buildQrPath(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
  });
});
