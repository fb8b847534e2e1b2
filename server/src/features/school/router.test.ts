import { changeSettings } from '@fasl/provider/testing';
import { computeContrast } from '@fasl/shared/rules/colour/oklch';
import { hostileHtml } from '@fasl/shared/test-support/hostile-html';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWebBuild } from '../../test-support/pages/web-build.ts';
import { type Portal, startPortal } from '../../test-support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ webBuild: makeWebBuild() });
});
afterAll(() => portal.stop());

describe('school procedures', () => {
  test('returns the name, theme, settings and images, with portal addresses', async () => {
    const school = await portal.aGuest().school.settings();
    expect(school.title).not.toBe('');
    expect(['primary', 'secondary']).toContain(school.theme);
    for (const picture of [school.logoUrl, school.landingImageUrl, school.faviconUrl]) {
      expect(picture ?? '/media/').toMatch(/^\/media\//);
    }
    expect(Object.values(school.shows).every((value) => typeof value === 'boolean')).toBe(true);
    for (const link of Object.values(school.links))
      expect(link ?? 'https://').toMatch(/^(?:https?:\/\/|\/\w)/);
  });

  test('sanitises the school’s texts and FAQs', async () => {
    const all = hostileHtml.join('\n');
    const { client } = portal.provider.database;
    await client`update pages set html_en = ${all} where slug = 'faqs'`;
    await client`update faq_items set question_en = ${all}, answer_en = ${all}`;
    const page = await portal.aGuest().school.page({ slug: 'faqs' });

    const [item] = page.items;
    for (const html of [page.html, item?.question, item?.answer]) {
      const tags = html?.match(/<[a-z][^>]*>/gi)?.join('') ?? 'missing';
      expect(tags).toContain('<p>');
      expect(tags).not.toMatch(
        /<(?:script|svg|math|img|iframe|form|style|link|base)|\son\w+=|javascript:/i,
      );
    }
  });

  test.each(['about', 'faqs', 'terms', 'privacy'] as const)(
    'returns the page %s in both languages',
    async (slug) => {
      const [english, arabic] = await Promise.all([
        portal.aGuest('en-GB').school.page({ slug }),
        portal.aGuest('ar-EG').school.page({ slug }),
      ]);
      expect(arabic.title).toMatch(/[\u0600-\u06ff]/);
      expect(english.title).not.toBe(arabic.title);
      if (slug === 'faqs') expect(english.items.length).toBeGreaterThan(2);
    },
  );

  test('rejects an unknown page before calling the provider', async () => {
    const page = portal.aGuest().school.page({ slug: '../settings' as 'about' });
    await expect(page).rejects.toMatchObject({ code: 'invalid' });
  });

  test('writes the school’s colour to the document, with enough contrast in light and dark', async () => {
    await changeSettings(portal.provider.database.db, { brand_color: '#ffee00' });
    const brand = /<style nonce="[^"]+">:root:root:root\{[^<]*<\/style>/;
    const read = async () => brand.exec((await portal.app.inject('/')).body)?.[0] ?? '';
    // The settings are cached for two seconds.
    await expect.poll(read, { timeout: 6_000 }).not.toBe('');
    const style = await read();

    for (const scheme of ['light', 'dark']) {
      const [, tokens = ''] =
        new RegExp(`\\[data-scheme="${scheme}"\\]\\{([^}]*)\\}`).exec(style) ?? [];
      const values = new Map(
        tokens.split(';').map((entry) => entry.split(':') as [string, string]),
      );
      const contrast = computeContrast(values.get('--brand') ?? '', values.get('--on-brand') ?? '');
      expect(contrast).toBeGreaterThanOrEqual(4.5);
    }
  });
});
