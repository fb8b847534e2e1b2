import i18next, { type TFunction } from 'i18next';
import { loadAreas } from '#i18n/i18n.ts';
import { apiUtils } from '../api/api.ts';
import { isOurName } from '../api/school.ts';
import { formatIsolatedDateTime } from '../format/dates.ts';
import {
  buildOfflinePage,
  type OfflineItem,
  type OfflinePage,
  type OfflineSection,
} from './offline-page.ts';
import type { Shell } from './page-shell.ts';

/** Cache key of the page that the service worker shows for all other URLs. */
const pageKey = '/offline';
const dataKey = '/start-data';

/** The contents of the start page. The texts are in the language of the page that stored them. */
export type StartData = {
  lesson?: { path: string; name: string; facts?: string[] };
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
  const data = { ...(await readStartData(cache)), ...changes };
  await cache.put(dataKey, Response.json(data));
  await storePage(cache, shell, (t) => ({
    text: t('text'),
    emptyText: t('guest'),
    ...listContents(data, t),
  }));
}

/** The page for a guest of the installed portal, who has nothing stored. */
export const storeGuestPage = (cache: Cache, shell: Shell): Promise<void> =>
  storePage(cache, shell, (t) => ({ text: t('guest'), sections: [] }));

function readSchool(): OfflinePage['school'] {
  const name = apiUtils.school.settings.getData()?.title || i18next.t('common:name');
  const isOurs = isOurName(name);
  return { isOurs, name: isOurs && i18next.language !== 'en-GB' ? '' : name };
}

type Texts = TFunction<'offline'>;
type Contents = Pick<OfflinePage, 'text' | 'emptyText' | 'running' | 'sections'>;

async function storePage(
  cache: Cache,
  shell: Shell,
  toContents: (t: Texts) => Contents,
): Promise<void> {
  await loadAreas('offline');
  const t = i18next.getFixedT(null, 'offline');
  const page = buildOfflinePage(shell.html, {
    school: readSchool(),
    title: t('title'),
    again: i18next.t('common:tryAgain'),
    ...toContents(t),
  });
  await cache.put(pageKey, new Response(page, { headers: shell.headers }));
}

function listContents(
  { lesson, calendar }: StartData,
  t: Texts,
): Omit<Contents, 'text' | 'emptyText'> {
  const shown = calendar?.language === i18next.language ? calendar : undefined;
  const sections: OfflineSection[] = [];
  if (shown?.exams.length) {
    const { exams: items } = shown;
    sections.push({ title: t('exams.title'), text: t('exams.text'), isRunning: true, items });
  }
  if (lesson) sections.push({ title: t('lesson'), items: [lesson] });
  if (shown) {
    const text = t('calendar.savedAt', { at: formatIsolatedDateTime(shown.savedAt) });
    sections.push({ title: t('calendar.title'), text, items: shown.others });
  }
  return { running: shown?.exams.length ? undefined : t('running'), sections };
}
