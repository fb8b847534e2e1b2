import { matchPage } from '@fasl/shared/rules/page/match-page';
import { describe, expect, test } from 'vitest';
import { renderPreloadLinks } from './preload.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'], css: ['assets/card.css'] },
  'src/routes/index.tsx?tsr-split=component': {
    file: 'assets/home.js',
    imports: ['index.html', '_card.js'],
  },
  'src/features/home/student-home.tsx': { file: 'assets/student-home.js' },
  'src/routes/login.tsx?tsr-split=component': { file: 'assets/login.js' },
  'src/i18n/locales/ar/home.json': { file: 'assets/ar-home.js' },
  'src/i18n/locales/en/home.json': { file: 'assets/en-home.js' },
  'src/i18n/locales/ar/common.json': { file: 'assets/ar-common.js' },
  'src/theme/fonts/rubik-arabic.woff2': { file: 'assets/arabic.woff2' },
  'src/theme/fonts/rubik-latin.woff2': { file: 'assets/latin.woff2' },
};

const home = matchPage('/')?.route ?? null;
const hrefs = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('renderPreloadLinks', () => {
  test('contains each chunk of the route and its translations once', () => {
    const markup = renderPreloadLinks(manifest, {
      route: home,
      role: 'guest',
      language: 'ar-EG',
      nonce: 'N',
    });

    expect(hrefs(markup).toSorted()).toEqual([
      '/assets/ar-common.js',
      '/assets/ar-home.js',
      '/assets/arabic.woff2',
      '/assets/card.css',
      '/assets/card.js',
      '/assets/home.js',
      '/assets/latin.woff2',
    ]);
  });

  test('contains the chunks of the student’s home for a student', () => {
    const markup = renderPreloadLinks(manifest, {
      route: home,
      role: 'student',
      language: 'en-GB',
      nonce: 'N',
    });

    expect(hrefs(markup)).toContain('/assets/student-home.js');
  });

  test('contains only the font of the page’s script', () => {
    const markup = renderPreloadLinks(manifest, {
      route: home,
      role: 'guest',
      language: 'en-GB',
      nonce: 'N',
    });

    expect(hrefs(markup)).toContain('/assets/latin.woff2');
    expect(hrefs(markup)).not.toContain('/assets/arabic.woff2');
  });

  test('contains both fonts for Arabic, whose spaces and digits are Latin', () => {
    const markup = renderPreloadLinks(manifest, {
      route: home,
      role: 'guest',
      language: 'ar-EG',
      nonce: 'N',
    });

    expect(hrefs(markup)).toContain('/assets/arabic.woff2');
    expect(hrefs(markup)).toContain('/assets/latin.woff2');
  });

  test('adds the nonce to every script', () => {
    const markup = renderPreloadLinks(manifest, {
      route: home,
      role: 'guest',
      language: 'en-GB',
      nonce: 'N',
    });

    for (const link of markup.split('\n').filter((line) => line.includes('modulepreload'))) {
      expect(link).toContain('nonce="N"');
    }
  });

  test('returns no links without a manifest', () => {
    expect(
      renderPreloadLinks({}, { route: home, role: 'guest', language: 'en-GB', nonce: 'N' }),
    ).toBe('');
  });

  test('contains the page’s layout', () => {
    const files = {
      ...manifest,
      'src/routes/_signed-in/dashboard.tsx?tsr-split=component': { file: 'assets/frame.js' },
      'src/routes/_signed-in/dashboard/settings.tsx': { file: 'assets/settings.js' },
    };
    const route = matchPage('/dashboard/settings')?.route ?? null;
    const markup = renderPreloadLinks(files, {
      route,
      role: 'student',
      language: 'en-GB',
      nonce: 'N',
    });

    expect(hrefs(markup)).toEqual(
      expect.arrayContaining(['/assets/frame.js', '/assets/settings.js']),
    );
  });

  test('contains translations together with the module that loads them', () => {
    const list = 'src/i18n/member-translations.ts';
    const words = 'src/i18n/locales/en/device.json';
    const files = {
      ...manifest,
      [list]: { file: 'assets/list.js', dynamicImports: [words] },
      [words]: { file: 'assets/en-device.js' },
    };
    const route = matchPage('/dashboard/settings')?.route ?? null;
    const markup = renderPreloadLinks(files, {
      route,
      role: 'student',
      language: 'en-GB',
      nonce: 'N',
    });
    const ofHome = renderPreloadLinks(files, {
      route: home,
      role: 'guest',
      language: 'en-GB',
      nonce: 'N',
    });

    expect(hrefs(markup)).toEqual(
      expect.arrayContaining(['/assets/list.js', '/assets/en-device.js']),
    );
    expect(hrefs(ofHome)).not.toContain('/assets/list.js');
  });
});
