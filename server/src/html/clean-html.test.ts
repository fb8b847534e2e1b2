import { hostileHtml } from '@fasl/shared/test-support/hostile-html';
import { describe, expect, test } from 'vitest';
import { createMediaAddress } from '../media/addresses.ts';
import {
  cleanAndLinkFacebook,
  cleanHtml,
  cleanLessonHtml,
  cleanQuestionHtml,
} from './clean-html.ts';

describe('cleanHtml', () => {
  test('keeps the formatting of an operator’s text', () => {
    const html =
      '<h2 dir="rtl">عن المدرسة</h2><p>We <strong>teach</strong>.</p><ul><li>A &amp; B</li></ul>' +
      '<a href="https://x.test/" rel="noopener noreferrer">more</a>';
    expect(cleanHtml(html)).toBe(html);
  });

  test.each(hostileHtml)('removes active content from %s', (attack) => {
    const clean = cleanHtml(attack);
    const tags = [...clean.matchAll(/<\/?([a-z][^\s/>]*)([^>]*)>/gi)];
    for (const [, name = '', attributes = ''] of tags) {
      expect(name).toMatch(/^(?:h[2-4]|p|div|span|a|ul|ol|li|table|tbody|tr|td|strong)$/);
      expect(attributes).not.toMatch(/on\w+\s*=|style|\bid\b|name=|class=|src|srcdoc/i);
      const href = /href="([^"]*)"/.exec(attributes)?.[1];
      if (href !== undefined) expect(href).toMatch(/^(?:https?|mailto|tel):/);
    }
    expect(clean).not.toMatch(
      /<(?:script|style|svg|math|iframe|object|embed|form|link|meta|base|img)/i,
    );
    expect(cleanHtml(clean)).toBe(clean);
  });

  const media = createMediaAddress('http://127.0.0.1:4000/api');
  const withPictures = [cleanQuestionHtml, cleanLessonHtml].flatMap((cleaned) =>
    hostileHtml.map((attack) => [attack, cleaned] as const),
  );

  test.each(withPictures)(
    'removes active content from %s where images are allowed',
    (attack, cleaned) => {
      const clean = cleaned(attack, media);
      for (const [, name = '', attributes = ''] of clean.matchAll(/<([a-z][^\s/>]*)([^>]*)>/gi)) {
        expect(name).toMatch(/^(?:h[2-4]|p|div|span|a|ul|ol|li|table|tbody|tr|td|strong|img)$/);
        const emptied = attributes.replace(/"[^"]*"/g, '""');
        expect(emptied).not.toMatch(/on\w+\s*=|style|\bid\b|name=|class=|srcdoc|srcset/i);
        const source = /\bsrc="([^"]*)"/.exec(attributes)?.[1];
        if (source !== undefined) expect(source).toMatch(/^\/media\//);
      }
      expect(cleaned(clean, media)).toBe(clean);
    },
  );

  test('limits the nesting depth', () => {
    const clean = cleanHtml(`${'<div>'.repeat(20_000)}x`);
    expect(clean.length).toBeLessThan(2_000);
  });

  test('keeps only images of the provider in a question', () => {
    const html =
      '<p>See <img src="/media/q/1.png" alt="A cell" onerror="x()" style="a:b" width="20"></p>' +
      '<img src="https://evil.test/a.png"><img src="javascript:x()"><img>';

    expect(cleanQuestionHtml(html, media)).toBe(
      '<p>See <img alt="A cell" width="20" src="/media/q/1.png" /></p>',
    );
    expect(cleanHtml(html)).toBe('<p>See </p>');
  });

  test('loads images of a lesson lazily', () => {
    expect(cleanLessonHtml('<img src="/media/a.png" loading="eager" alt="">', media)).toBe(
      '<img alt="" src="/media/a.png" loading="lazy" />',
    );
  });

  const page = 'https://www.facebook.com/school?a=1&b="x"';
  const link = (name: string) =>
    `<a href="https://www.facebook.com/school?a=1&amp;b=&quot;x&quot;" rel="noopener noreferrer">${name}</a>`;

  test.each([
    ['<p>Write on Facebook, or Facebook.</p>', `<p>Write on ${link('Facebook')}, or Facebook.</p>`],
    ['<p>راسلنا على فيسبوك</p>', `<p>راسلنا على ${link('فيسبوك')}</p>`],
    [
      '<a href="https://x.test/">Facebook</a>',
      '<a href="https://x.test/" rel="noopener noreferrer">Facebook</a>',
    ],
    ['<p>&lt;b&gt; Facebook</p>', `<p>&lt;b&gt; ${link('Facebook')}</p>`],
  ])('links at most the first mention of Facebook in %s', (html, wanted) => {
    expect(cleanAndLinkFacebook(html, page)).toBe(wanted);
  });

  test('links nothing for a school without a Facebook page', () => {
    expect(cleanAndLinkFacebook('<p>Facebook</p>', null)).toBe('<p>Facebook</p>');
  });
});
