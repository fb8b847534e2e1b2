import i18next from 'i18next';
import { loadAreas } from '#i18n/i18n.ts';
import { formatDateTime } from '../format/dates.ts';
import { buildOfflinePage, type OfflineItem, type OfflineSection } from './offline-page.ts';
import type { Shell } from './page-shell.ts';

/** Cache key of the page that the service worker shows for all other URLs. */
const pageKey = '/offline';
const dataKey = '/start-data';

/** The contents of the start page. The texts are in the language of the page that stored them. */
export type StartData = {
  lesson?: { path: string; name: string };
  calendar?: { language: string; savedAt: string; exams: OfflineItem[]; others: OfflineItem[] };
};

/** Requests of the cache that do not belong to a build or a lesson. */
export const isStartData = ({ url }: Request): boolean => new URL(url).pathname === dataKey;

async function readStartData(cache: Cache): Promise<StartData> {
  const stored = await cache.match(dataKey);
  return stored ? ((await stored.json()) as StartData) : {};
}

/** Stores the given parts, and the page with them and with the parts that were stored before. */
export async function storeStartPage(
  cache: Cache,
  shell: Shell,
  changes: StartData,
): Promise<void> {
  await loadAreas('offline');
  const data = { ...(await readStartData(cache)), ...changes };
  await cache.put(dataKey, Response.json(data));
  const page = buildOfflinePage(shell.html, toOfflinePage(data));
  await cache.put(pageKey, new Response(page, { headers: shell.headers }));
}

function toOfflinePage({ lesson, calendar }: StartData) {
  const t = i18next.getFixedT(null, 'offline');
  const shown = calendar?.language === i18next.language ? calendar : undefined;
  const sections: OfflineSection[] = [];
  if (shown?.exams.length)
    sections.push({ title: t('exams.title'), text: t('exams.text'), items: shown.exams });
  if (lesson) sections.push({ title: t('lesson'), items: [lesson] });
  if (shown) {
    const at = `\u2068${formatDateTime(shown.savedAt)}\u2069`;
    const text = t('calendar.savedAt', { at });
    sections.push({ title: t('calendar.title'), text, items: shown.others });
  }
  return {
    title: t('title'),
    text: t('text'),
    again: i18next.t('common:tryAgain'),
    running: shown?.exams.length ? undefined : t('running'),
    sections,
  };
}

/** The page for a guest of the installed portal, who has nothing stored. */
export async function storeGuestPage(cache: Cache, shell: Shell): Promise<void> {
  await loadAreas('offline');
  const t = i18next.getFixedT(null, 'offline');
  const again = i18next.t('common:tryAgain');
  const texts = { title: t('title'), text: t('guest'), again, sections: [] };
  const page = buildOfflinePage(shell.html, texts);
  await cache.put(pageKey, new Response(page, { headers: shell.headers }));
}
