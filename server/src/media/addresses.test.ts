import { describe, expect, test } from 'vitest';
import { createMediaAddress, toPageAddress, toWebAddress } from './addresses.ts';

const media = createMediaAddress('https://provider.test/base/api');

describe('media addresses', () => {
  test.each([
    ['/media/logo.svg', '/media/logo.svg'],
    ['https://provider.test/media/logo.svg?v=2', '/media/logo.svg?v=2'],
    ['/base/api/file/abc.pdf', '/media/file/abc.pdf'],
    ['https://provider.test/base/api/file/abc.pdf', '/media/file/abc.pdf'],
    ['/file/abc.pdf', '/media/file/abc.pdf'],
    ['/storage/photo.png?v=2', '/media/origin/storage/photo.png?v=2'],
    ['storage/photo.png', '/media/origin/storage/photo.png'],
    ['https://provider.test/logo.png', '/media/origin/logo.png'],
    [
      '/base/api/uploads/صورة 1.png',
      '/media/origin/base/api/uploads/%D8%B5%D9%88%D8%B1%D8%A9%201.png',
    ],
    ['/media/origin/storage/photo.png', '/media/origin/storage/photo.png'],
    ['x', null],
    ['/storage/.env', null],
    ['/storage/a%2fb.png', null],
    ['blob:https://provider.test/storage/a.png', null],
    ['https://provider.test/', null],
    ['/base/api/%73ettings', null],
    ['/now', null],
    ['https://elsewhere.test/media/logo.svg', null],
    ['http://provider.test/media/logo.svg', null],
    ['//elsewhere.test/media/logo.svg', null],
    ['/base/api/settings', null],
    ['/media/../base/api/settings', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
    ['http://', null],
    ['', null],
    [null, null],
  ])('maps the file %s to %s', (given, expected) => {
    expect(media(given)).toBe(expected);
  });

  test.each([
    ['https://x.test/a?b#c', 'https://x.test/a?b#c'],
    ['http://x.test', 'http://x.test/'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    [' \u0001javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:https://x.test/1', null],
    ['//x.test', null],
    ['/inside', null],
    [null, null],
  ])('maps the page link %s to %s', (given, expected) => {
    expect(toWebAddress(given)).toBe(expected);
  });

  test.each([
    ['/classroom/physics?tab=1', '/classroom/physics?tab=1'],
    ['https://x.test/', 'https://x.test/'],
    ['//x.test/', null],
    ['/\\x.test/', null],
    ['javascript:alert(1)', null],
    [null, null],
  ])('maps the banner link %s to %s', (given, expected) => {
    expect(toPageAddress(given)).toBe(expected);
  });
});
