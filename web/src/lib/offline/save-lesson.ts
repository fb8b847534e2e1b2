import type { Boot } from '@fasl/shared/contracts/page/boot';
import { toTrustedScriptUrl } from '../browser/trusted-types.ts';
import { getLessonCacheName, lessonScope, queueLessonTask } from './offline-lessons.ts';
import { buildOfflinePage, type OfflinePageTexts } from './offline-page.ts';

const worker = '/lesson-worker.js';
/** Cache key of the page that the service worker shows for all other URLs. */
const fallbackPage = '/offline';

export type OfflineLesson = {
  userId: number;
  language: string;
  path: string;
  outline: Boot['queries'][number];
  words: OfflinePageTexts;
};

/** Stores the outline for offline use. Only the last lesson is stored. */
export const saveLesson = (lesson: OfflineLesson): void =>
  queueLessonTask(() => storeLesson(lesson));

async function storeLesson(lesson: OfflineLesson): Promise<void> {
  const cache = await caches.open(getLessonCacheName(lesson.userId));
  const shell = await loadShell(lesson, cache);
  if (!shell) return;
  const boot = parseBoot(shell.html);
  const page = withBoot(shell.html, { ...boot, queries: [...boot.queries, lesson.outline] });
  await deleteMatching(cache, ({ url }) => new URL(url).pathname.startsWith(lessonScope));
  const marked = page.replace('<html ', '<html data-kept="1" ');
  await cache.put(lesson.path, new Response(marked, { headers: shell.headers }));
  const other = buildOfflinePage(shell.html, lesson);
  await cache.put(fallbackPage, new Response(other, { headers: shell.headers }));
  await navigator.serviceWorker.register(toTrustedScriptUrl(worker), { scope: lessonScope });
}

async function deleteMatching(cache: Cache, isMeant: (request: Request) => boolean): Promise<void> {
  for (const request of await cache.keys()) if (isMeant(request)) await cache.delete(request);
}

type Shell = { html: string; headers: Headers };

/**
 * The page without the outline, fetched once per build and language; `null` if it does not match
 * this page.
 */
async function loadShell({ userId, language, path }: OfflineLesson, cache: Cache) {
  const key = `/shell?lang=${language}`;
  const cached = await read(await cache.match(key));
  if (cached && isOfThisBuild(cached)) return cached;
  // Pages and assets of an old build do not work with this one.
  if (cached) await deleteMatching(cache, () => true);

  const fresh = await read(await fetch(path));
  if (!fresh || !isOfThisBuild(fresh)) return null;
  const boot = parseBoot(fresh.html);
  if (boot.language !== language || getViewerId(boot) !== userId) return null;
  const assets = [...fresh.html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)];
  await cache.addAll([...new Set(assets.map(([, address = '']) => address))]);
  const html = withBoot(fresh.html, { ...boot, queries: boot.queries.filter(isOfEveryPage) });
  await cache.put(key, new Response(html, { headers: fresh.headers }));
  return { html, headers: fresh.headers };
}

async function read(answer: Response | undefined): Promise<Shell | null> {
  if (!answer?.ok) return null;
  const headers = new Headers(answer.headers);
  // The stored body is already decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return { html: await answer.text(), headers };
}

const isOfThisBuild = ({ html }: Shell): boolean =>
  html.includes(
    document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ' none ',
  );

/** Data such as the balance must not be stored. */
const isOfEveryPage = ({ path }: Boot['queries'][number]): boolean =>
  path === 'session.viewer' || path === 'school.settings';

const bootScript = /(<script type="application\/json" id="boot"[^>]*>)(.*?)(?=<\/script>)/s;

const parseBoot = (html: string): Boot => JSON.parse(bootScript.exec(html)?.[2] ?? '') as Boot;

const withBoot = (html: string, boot: Boot): string =>
  // A response must not close the script element that contains it.
  html.replace(
    bootScript,
    (_, tag: string) => tag + JSON.stringify(boot).replaceAll('<', '\\u003c'),
  );

function getViewerId({ queries }: Boot): number | undefined {
  const viewer = queries.find(({ path }) => path === 'session.viewer')?.data;
  return (viewer as { user: { id: number } | null } | undefined)?.user?.id;
}
