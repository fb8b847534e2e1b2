import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../pages/assets/template.ts';
import { toScriptJson } from './escape.ts';

const attacks = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '\u2028alert(1)\u2029',
  "$& $1 $` $' $$",
  '<!--boot-->',
  '__nonce__',
  '\u0000\uFFFF\uD800',
];

describe('escaping', () => {
  test.each(attacks)('%j in JSON closes no script and is parsed back unchanged', (attack) => {
    const json = toScriptJson({ [attack]: [attack] });

    expect(json).not.toMatch(/[<>\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ [attack]: [attack] });
  });

  test.each(attacks)('%j in text adds no markup', (attack) => {
    expect(escapeHtml(attack)).not.toMatch(/[<>"']/);
  });

  const template =
    '<html lang="x"><head><title>x</title><!--head--><script nonce="__nonce__"></script></head>' +
    '<body><div id="root"></div><!--boot--></body></html>';

  test.each(attacks)('%j cannot break out of a placeholder in the page template', (attack) => {
    const page = fillTemplate(
      { template, styles: {} },
      {
        nonce: 'N',
        html: '<html lang="en-GB">',
        title: escapeHtml(attack),
        head: `<meta content="${escapeHtml(attack)}">`,
        preloads: '',
        boot: { attack },
        noscript: escapeHtml(attack),
        rendered: { language: 'en-GB', markup: `<p>${escapeHtml(attack)}</p>` },
      },
    );

    // The script of the template, the one for early clicks and the boot data.
    expect(page.match(/<script/g)).toHaveLength(3);
    expect(page.match(/nonce="N"/g)).toHaveLength(3);
    const [, boot = ''] = /id="boot" nonce="N">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(boot)).toEqual({ attack });
  });
});
