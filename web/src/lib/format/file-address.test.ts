import { afterEach, describe, expect, test } from 'vitest';
import { getPreviewKind, toFileAddress } from './file-address.ts';

describe('getPreviewKind', () => {
  test.each<[string, [mime: string | null, url: string], string | null]>([
    ['an image by its MIME type', ['image/png', '/media/file/m.sealed'], 'picture'],
    ['a PDF by its MIME type', ['application/pdf', '/media/file/m.sealed'], 'paper'],
    ['a recording by its MIME type', ['audio/mpeg', '/media/file/m.sealed'], 'sound'],
    ['an image by its file name', [null, '/media/homework/page.JPG?v=2'], 'picture'],
    ['a PDF by its file name', [null, '/media/homework/page.pdf'], 'paper'],
    [
      'a PDF by its file name with a generic MIME type',
      ['application/octet-stream', '/media/a.pdf'],
      'paper',
    ],
    ['an unsupported MIME type', ['application/zip', '/media/file/m.sealed'], null],
    ['a file without a MIME type and an extension', [null, '/media/file/m.sealed'], null],
  ])('classifies %s', (_, [mime, url], look) => {
    expect(getPreviewKind({ mime, url })).toBe(look);
  });
});

afterEach(() => delete document.documentElement.dataset['embed']);

describe('toFileAddress', () => {
  test('adds the embed parameter to a file URL in a frame and keeps other parameters', () => {
    expect(toFileAddress('/media/file/a.pdf?key=1')).toBe('/media/file/a.pdf?key=1');
    document.documentElement.dataset['embed'] = '1';
    expect(toFileAddress('/media/file/a.pdf')).toBe('/media/file/a.pdf?embed=1');
    expect(toFileAddress('/media/file/a.pdf?key=1')).toBe('/media/file/a.pdf?key=1&embed=1');
  });
});
