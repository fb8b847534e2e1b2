import { describe, expect, test } from 'vitest';
import { buildOfflinePage } from './offline-page.ts';

const html = `<!doctype html><html lang="ar-EG" dir="rtl"><head><title>Lesson</title>
  <script nonce="n1">scheme()</script><link rel="canonical" href="/x">
  <link rel="stylesheet" href="/assets/a.css"><script type="module" src="/assets/a.js"></script></head>
  <body><div id="root"></div><script type="application/json" id="boot">{"name":"Mona"}</script></body></html>`;
const lesson = { name: 'A <b> & "c"', path: '/classroom/x/course/1' };
const texts = { title: 'Offline', text: 'Read:', again: 'Again' };

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
    expect(page).toContain('<a href="/classroom/x/course/1">A &lt;b> &amp; &quot;c&quot;</a>');
  });

  test('marks the end of an item, and shows a running exam only if a text is given', () => {
    const items = [{ name: 'Exam', detail: 'until 9', endsAt: '2026-11-28T09:00:00Z' }];
    const page = buildOfflinePage(html, { ...texts, sections: [{ title: 'Exams', items }] });
    expect(page).toContain('<li data-ends="2026-11-28T09:00:00Z">Exam<small>until 9</small></li>');
    expect(page).not.toContain('id="running"');
    const running = buildOfflinePage(html, { ...texts, running: 'Running', sections: [] });
    expect(running).toContain('<p id="running" hidden><strong>Running</strong></p>');
  });
});
