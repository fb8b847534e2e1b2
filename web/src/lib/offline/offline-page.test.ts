import { describe, expect, test } from 'vitest';
import { buildOfflinePage } from './offline-page.ts';

const html = `<!doctype html><html lang="ar-EG" dir="rtl"><head><title>Lesson</title>
  <script nonce="n1">scheme()</script><link rel="canonical" href="/x">
  <link rel="stylesheet" href="/assets/a.css"><script type="module" src="/assets/a.js"></script></head>
  <body><div id="root"></div><script type="application/json" id="boot">{"name":"Mona"}</script></body></html>`;
const lesson = { name: 'A <b> & "c"', path: '/classroom/x/course/1' };
const texts = {
  school: { isOurs: true, name: '' },
  title: 'Offline',
  text: 'Read:',
  again: 'Again',
};

describe('buildOfflinePage', () => {
  test('keeps styles and the inline script, but no other scripts and no personal data', () => {
    const page = buildOfflinePage(html, {
      ...texts,
      sections: [{ title: 'Lesson', items: [lesson] }],
    });
    expect(page).toContain('<html lang="ar-EG" dir="rtl">');
    expect(page).toContain('<title>Offline</title>');
    expect(page).toContain('href="/assets/a.css"');
    expect(page).toContain('scheme()');
    expect(page).toContain('<style nonce="n1">');
    expect(page).not.toMatch(/a\.js|canonical|Mona|id="root"/);
    expect(page).toContain(
      '<a href="/classroom/x/course/1"><bdi>A &lt;b> &amp; &quot;c&quot;</bdi></a>',
    );
  });

  test('marks the end of an item, and shows a running exam only if a text is given', () => {
    const item = {
      name: 'Exam',
      facts: ['Test', 'Optics'],
      time: 'until 9',
      endsAt: '2026-11-28T09:00:00Z',
    };
    const items = [item];
    const page = buildOfflinePage(html, { ...texts, sections: [{ title: 'Exams', items }] });
    expect(page).toContain(
      '<li data-ends="2026-11-28T09:00:00Z"><strong><bdi>Exam</bdi></strong><small>Test <i></i> Optics</small><span>until 9</span></li>',
    );
    expect(page).not.toContain('id="running"');
    const running = buildOfflinePage(html, { ...texts, running: 'Running', sections: [] });
    expect(running).toContain('<p id="running" hidden><strong>Running</strong></p>');
  });

  test('shows the name of a school with its own name, and the wordmark without one', () => {
    const build = (school: typeof texts.school) =>
      buildOfflinePage(html, { ...texts, school, sections: [] });
    const other = build({ isOurs: false, name: 'Al <Nour>' });
    expect(other).toContain('<p class="school"><bdi>Al &lt;Nour></bdi></p>');
    expect(other).not.toContain('<svg');
    expect(build(texts.school)).toMatch(/<p class="school"><svg\s/);
  });
});
