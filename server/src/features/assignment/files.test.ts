import { describe, expect, test } from 'vitest';
import { toSubmittedFiles } from './files.ts';

const media = (address: string | null) => address;

describe('assignment files', () => {
  test.each([
    ['a list', '["/media/a.pdf","/media/b.png"]', ['/media/a.pdf', '/media/b.png']],
    ['one address', '"/media/a.pdf"', ['/media/a.pdf']],
    ['one bare address', ' https://files.test/a.pdf\n', ['https://files.test/a.pdf']],
    ['plain text', 'Because of the light.', []],
    ['an object', '{"url":"/media/a.pdf"}', []],
    ['a list of other values', '[1,null,{"url":"/media/a.pdf"}]', []],
    ['empty', '', []],
  ])('reads an attachment answer that is %s', (_, content, uris) => {
    expect(toSubmittedFiles(content, media)).toEqual(uris.map((uri) => ({ uri, url: uri })));
  });

  test('keeps the file names that the provider sends', () => {
    const content = '["/media/a.pdf","/media/b.png"]';

    expect(toSubmittedFiles(content, media, ['Page 1.pdf', ''])).toEqual([
      { uri: '/media/a.pdf', url: '/media/a.pdf', name: 'Page 1.pdf' },
      { uri: '/media/b.png', url: '/media/b.png' },
    ]);
  });
});
