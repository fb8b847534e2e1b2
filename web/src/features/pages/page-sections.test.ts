import { describe, expect, test } from 'vitest';
import { addSectionIds, splitLead, splitSections } from './page-sections.ts';

const heading = (title: string) => `<h2>${title}</h2><p>text</p>`;

describe('addSectionIds', () => {
  test('lists the headings of a long text and gives them ids', () => {
    const titles = ['1. Account', '2. Lessons', '3. Money', '4. Refunds', '5. Codes'];
    const { html, sections } = addSectionIds(titles.map(heading).join(''));
    expect(sections.map(({ title }) => title)).toEqual(titles);
    expect(sections[4]?.id).toBe('section-5');
    expect(html).toContain('<h2 id="section-5">5. Codes</h2>');
  });

  test('leaves a short text as it is', () => {
    const html = heading('About us');
    expect(addSectionIds(html)).toEqual({ html, sections: [] });
  });
});

describe('splitLead', () => {
  const item = { question: 'Question', answer: '<p>Answer</p>' };

  test('splits the first paragraph from the rest', () => {
    const html = `<p>Lead</p>\n${heading('One')}`;
    expect(splitLead({ html, items: [] })).toEqual({ lead: '<p>Lead</p>', rest: heading('One') });
  });

  test('splits a text of one paragraph above questions', () => {
    expect(splitLead({ html: '<p>Lead</p>', items: [item] })).toEqual({
      lead: '<p>Lead</p>',
      rest: '',
    });
  });

  test('returns a text whole if nothing follows its first paragraph', () => {
    const html = '<p>Text</p>';
    expect(splitLead({ html, items: [] })).toEqual({ lead: '', rest: html });
  });

  test('finds no lead in a text that starts with a heading', () => {
    const html = heading('One');
    expect(splitLead({ html, items: [] })).toEqual({ lead: '', rest: html });
  });
});

describe('splitSections', () => {
  test('splits a text at its headings', () => {
    expect(splitSections(`<p>Lead</p>${heading('One')}${heading('Two')}`)).toEqual([
      '<p>Lead</p>',
      heading('One'),
      heading('Two'),
    ]);
  });

  test('starts with the heading of a text that has nothing above it', () => {
    expect(splitSections(heading('One') + heading('Two'))).toEqual([
      heading('One'),
      heading('Two'),
    ]);
  });

  test('returns a text without headings whole', () => {
    expect(splitSections('<p>Lead</p>')).toEqual(['<p>Lead</p>']);
  });
});
