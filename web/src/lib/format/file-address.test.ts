import { afterEach, expect, test } from 'vitest';
import { fileAddress, lookOf } from './file-address.ts';

test.each<[string, [mime: string | null, url: string], string | null]>([
  ['what the school calls a picture', ['image/png', '/media/file/m.sealed'], 'picture'],
  ['what the school calls a paper', ['application/pdf', '/media/file/m.sealed'], 'paper'],
  ['what the school calls a recording', ['audio/mpeg', '/media/file/m.sealed'], 'sound'],
  ['a picture by its name', [null, '/media/homework/page.JPG?v=2'], 'picture'],
  ['a paper by its name', [null, '/media/homework/page.pdf'], 'paper'],
  ['a paper of which only the name tells', ['application/octet-stream', '/media/a.pdf'], 'paper'],
  ['something else by its kind', ['application/zip', '/media/file/m.sealed'], null],
  ['something without kind and name', [null, '/media/file/m.sealed'], null],
])('%s is shown as one', (_, [mime, url], look) => {
  expect(lookOf({ mime, url })).toBe(look);
});

afterEach(() => delete document.documentElement.dataset['embed']);

test('in a frame a file is asked for with the mark of the frame, beside what its address asks already', () => {
  expect(fileAddress('/media/file/a.pdf?key=1')).toBe('/media/file/a.pdf?key=1');
  document.documentElement.dataset['embed'] = '1';
  expect(fileAddress('/media/file/a.pdf')).toBe('/media/file/a.pdf?embed=1');
  expect(fileAddress('/media/file/a.pdf?key=1')).toBe('/media/file/a.pdf?key=1&embed=1');
});
