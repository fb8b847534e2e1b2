import { expect, test } from 'vitest';
import { preloads } from './preload.ts';
import { matchPage } from './routes/routes.ts';

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

test('the chunks of the route and of its words are named, each once, and no others', () => {
  const markup = preloads(manifest, { route: home, role: 'guest', language: 'ar-EG', nonce: 'N' });

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

test('what only students load is started for students only', () => {
  const markup = preloads(manifest, {
    route: home,
    role: 'student',
    language: 'en-GB',
    nonce: 'N',
  });

  expect(hrefs(markup)).toContain('/assets/student-home.js');
});

test('only the font of the page’s script is started early', () => {
  const markup = preloads(manifest, { route: home, role: 'guest', language: 'en-GB', nonce: 'N' });

  expect(hrefs(markup)).toContain('/assets/latin.woff2');
  expect(hrefs(markup)).not.toContain('/assets/arabic.woff2');
});

test('an Arabic page starts both fonts: its spaces and digits are in the Latin one', () => {
  const markup = preloads(manifest, { route: home, role: 'guest', language: 'ar-EG', nonce: 'N' });

  expect(hrefs(markup)).toContain('/assets/arabic.woff2');
  expect(hrefs(markup)).toContain('/assets/latin.woff2');
});

test('every script that it names carries the nonce', () => {
  const markup = preloads(manifest, { route: home, role: 'guest', language: 'en-GB', nonce: 'N' });

  for (const link of markup.split('\n').filter((line) => line.includes('modulepreload'))) {
    expect(link).toContain('nonce="N"');
  }
});

test('without a manifest nothing is named', () => {
  expect(preloads({}, { route: home, role: 'guest', language: 'en-GB', nonce: 'N' })).toBe('');
});

test('a page starts the frame that it stands in, too', () => {
  const files = {
    ...manifest,
    'src/routes/_signed-in/dashboard.tsx?tsr-split=component': { file: 'assets/frame.js' },
    'src/routes/_signed-in/dashboard/settings.tsx': { file: 'assets/settings.js' },
  };
  const route = matchPage('/dashboard/settings')?.route ?? null;
  const markup = preloads(files, { route, role: 'student', language: 'en-GB', nonce: 'N' });

  expect(hrefs(markup)).toEqual(
    expect.arrayContaining(['/assets/frame.js', '/assets/settings.js']),
  );
});

test('words that are found through a list start together with the list', () => {
  const list = 'src/i18n/member-words.ts';
  const words = 'src/i18n/locales/en/device.json';
  const files = {
    ...manifest,
    [list]: { file: 'assets/list.js', dynamicImports: [words] },
    [words]: { file: 'assets/en-device.js' },
  };
  const route = matchPage('/dashboard/settings')?.route ?? null;
  const markup = preloads(files, { route, role: 'student', language: 'en-GB', nonce: 'N' });
  const ofHome = preloads(files, { route: home, role: 'guest', language: 'en-GB', nonce: 'N' });

  expect(hrefs(markup)).toEqual(
    expect.arrayContaining(['/assets/list.js', '/assets/en-device.js']),
  );
  expect(hrefs(ofHome)).not.toContain('/assets/list.js');
});
