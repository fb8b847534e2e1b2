import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { resolvePath } from './archive.ts';
import { readZip } from './read-zip.ts';

const zipOf = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files));

describe('readZip', () => {
  test('reads files with Unicode names, including Arabic', () => {
    const archive = readZip(zipOf({ 'a/مرحبا.txt': strToU8('أهلا') }));
    expect(archive.paths).toEqual(['a/مرحبا.txt']);
    expect(archive.read('a/مرحبا.txt')?.toString('utf8')).toBe('أهلا');
    expect(archive.read('a/other.txt')).toBeNull();
  });

  test.each([
    ['a path to the parent folder', { '../evil.txt': strToU8('x') }, 'leaves the archive'],
    ['an absolute path', { '/etc/evil': strToU8('x') }, 'leaves the archive'],
    ['a Windows path', { 'a\\..\\evil': strToU8('x') }, 'leaves the archive'],
    ['a drive letter', { 'C:/evil': strToU8('x') }, 'leaves the archive'],
    ['too many folders', { [`${'a/'.repeat(30)}b`]: strToU8('x') }, 'folders deep'],
    ['a high compression ratio', { zeros: new Uint8Array(30 * 1024 ** 2) }, 'packed more than'],
  ])('rejects %s before anything is unpacked', (_, files, message) => {
    const bytes = zipOf(files as Record<string, Uint8Array>);
    expect(() => readZip(bytes)).toThrow(message);
  });

  test('rejects a file that is not an archive', () => {
    expect(() => readZip(Buffer.from('PK nothing'))).toThrow('the zip archive cannot be read');
  });
});

describe('resolvePath', () => {
  test.each([
    ['items/a.xml', '../images/b%20c.png', 'images/b c.png'],
    ['a.xml', './b.png?x=1', 'b.png'],
    ['a.xml', '../b.png', null],
  ])('for the file %s, %s resolves to %s', (from, path, expected) => {
    expect(resolvePath(from, path)).toBe(expected);
  });
});
