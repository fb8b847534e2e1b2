import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import arabic from '#i18n/locales/ar/upload.json' with { type: 'json' };
import english from '#i18n/locales/en/upload.json' with { type: 'json' };
import { PendingRow } from './pending-row.tsx';
import type { Uploads } from './use-uploads.ts';

const resources = { 'en-GB': { upload: english }, 'ar-EG': { upload: arabic } };
const file = new File([], 'page.pdf');
const row = { id: '1', place: 0, file, refusal: null, tries: 0 };

test.each([
  ['en-GB', { loaded: 900, total: 1_800 }, '50% · 1 kB of 2 kB'],
  ['en-GB', { loaded: 600_000, total: 2_400_000 }, '25% · 600 kB of 2.4 MB'],
  ['ar-EG', { loaded: 900, total: 1_800 }, '1 كيلوبايت من 2 كيلوبايت'],
])('in %s what is sent of %j reads: %s', async (lng, sent, words) => {
  await i18next.use(initReactI18next).init({ lng, resources });
  const drawn = renderToStaticMarkup(
    <PendingRow pending={{ ...row, sent }} uploads={{} as Uploads} />,
  );
  expect(drawn).toContain(words);
});
