import { describe, expect, test } from 'vitest';
import { preparePages } from '../test-support/pages/pages.ts';

const { provider, get } = preparePages();

describe('robots', () => {
  test('robots.txt contains the address of the sitemap', async () => {
    const { body } = await get('/robots.txt');

    expect(body).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
    expect(body).toContain('Disallow: /trpc/');
  });

  test('the sitemap lists every public page in both languages', async () => {
    const { status, headers, body } = await get('/sitemap.xml');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/faqs', '/about', '/instructor/amal']) {
      for (const language of ['en-GB', 'ar-EG']) {
        expect(body).toMatch(new RegExp(`<loc>[^<]*[^/<]${path}\\?lang=${language}</loc>`));
      }
    }
    expect(body).toMatch(/hreflang="x-default" href="[^"?]*\/faqs"/);
    expect(body).not.toContain('/dashboard');
    expect(body).not.toContain('{');
  });

  test('the sitemap omits a disabled page', async () => {
    provider().settings = { ...provider().settings, about_us_page: false };

    expect((await get('/sitemap.xml')).body).not.toContain('/about');
  });

  test('the favicon is the school’s icon, or else the portal’s icon', async () => {
    expect((await get('/favicon.ico')).headers.location).toBe('/favicon.svg');
    provider().assets = { favicon: `${provider().origin}/media/own.png` };
    expect((await get('/favicon.ico')).headers.location).toMatch(/^\/media\/.*own\.png$/);
  });
});
