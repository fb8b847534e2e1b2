import { expect, test } from 'vitest';
import { createMediaAddress } from './addresses.ts';
import { cleanHtml, cleanQuestion, cleanWithFacebook } from './html.ts';

test('what an operator writes stays as it is', () => {
  const html =
    '<h2 dir="rtl">عن المدرسة</h2><p>We <strong>teach</strong>.</p><ul><li>A &amp; B</li></ul>' +
    '<a href="https://x.test/" rel="noopener noreferrer">more</a>';
  expect(cleanHtml(html)).toBe(html);
});

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.test/a.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//x.test">x</a>',
  '<a href=https://x.test onclick=alert(1) style="position:fixed">x</a>',
  '<p style="background:url(//x.test/leak)">x</p>',
  '<style>@import "//x.test/a.css";</style>',
  '<link rel=stylesheet href=//x.test/a.css>',
  '<base href=//x.test/>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action=//x.test><input name=password></form>',
  '<form id=x></form><button form=x formaction=javascript:alert(1)>x</button>',
  '<p id="boot">x</p><p name="location">x</p><p class="mantine-Modal-root">x</p>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<body onload=alert(1)>',
  '<textarea><script>alert(1)</script></textarea>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<x onclick=alert(1)>x</x>',
  '<div dir="rtl" dir=x onmouseover=alert(1)//',
];

test.each(attacks)('%s is inert', (attack) => {
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

test.each(attacks)('%s is inert where pictures are allowed', (attack) => {
  const media = createMediaAddress('http://127.0.0.1:4000/api');
  const clean = cleanQuestion(attack, media);
  for (const [, name = '', attributes = ''] of clean.matchAll(/<([a-z][^\s/>]*)([^>]*)>/gi)) {
    expect(name).toMatch(/^(?:h[2-4]|p|div|span|a|ul|ol|li|table|tbody|tr|td|strong|img)$/);
    const told = attributes.replace(/"[^"]*"/g, '""');
    expect(told).not.toMatch(/on\w+\s*=|style|\bid\b|name=|class=|srcdoc|srcset/i);
    const source = /\bsrc="([^"]*)"/.exec(attributes)?.[1];
    if (source !== undefined) expect(source).toMatch(/^\/media\//);
  }
  expect(cleanQuestion(clean, media)).toBe(clean);
});

test('nesting without end is cut, and ends', () => {
  const clean = cleanHtml(`${'<div>'.repeat(20_000)}x`);
  expect(clean.length).toBeLessThan(2_000);
});

test('a question keeps the pictures that lie with the provider, and no others', () => {
  const media = createMediaAddress('http://127.0.0.1:4000/api');
  const html =
    '<p>See <img src="/media/q/1.png" alt="A cell" onerror="x()" style="a:b" width="20"></p>' +
    '<img src="https://evil.test/a.png"><img src="javascript:x()"><img>';

  expect(cleanQuestion(html, media)).toBe(
    '<p>See <img alt="A cell" width="20" src="/media/q/1.png" /></p>',
  );
  expect(cleanHtml(html)).toBe('<p>See </p>');
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
])('%s names the page of the school by a link', (html, wanted) => {
  expect(cleanWithFacebook(html, page)).toBe(wanted);
});

test('a school without a page there is named as it was written', () => {
  expect(cleanWithFacebook('<p>Facebook</p>', null)).toBe('<p>Facebook</p>');
});
