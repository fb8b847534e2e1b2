import type { Boot } from '@fasl/shared/contracts/account/boot';
import { trustedScriptUrl } from '../browser/trusted-types.ts';
import { afterLessons, lessonCache, lessonScope } from './forget-lessons.ts';
import { type OfflineWords, offlinePage } from './offline-page.ts';

const worker = '/lesson-worker.js';
/** Cache key of the page that the service worker shows for all other URLs. */
const otherwise = '/offline';

export type LessonToKeep = {
  userId: number;
  language: string;
  /** The URL of the outline. */
  path: string;
  /** The query of the outline. */
  outline: Boot['queries'][number];
  /** Texts of the page for all other URLs. */
  words: OfflineWords;
};

/** Stores the outline for offline use. Only the last lesson is stored. */
export const keepLesson = (lesson: LessonToKeep): void => afterLessons(() => keep(lesson));

async function keep(lesson: LessonToKeep): Promise<void> {
  const cache = await caches.open(lessonCache(lesson.userId));
  const shell = await shellFor(lesson, cache);
  if (!shell) return;
  const boot = bootIn(shell.html);
  const page = withBoot(shell.html, { ...boot, queries: [...boot.queries, lesson.outline] });
  await forgetAll(cache, ({ url }) => new URL(url).pathname.startsWith(lessonScope));
  const marked = page.replace('<html ', '<html data-kept="1" ');
  await cache.put(lesson.path, new Response(marked, { headers: shell.headers }));
  const other = offlinePage(shell.html, lesson);
  await cache.put(otherwise, new Response(other, { headers: shell.headers }));
  await navigator.serviceWorker.register(trustedScriptUrl(worker), { scope: lessonScope });
}

async function forgetAll(cache: Cache, isMeant: (request: Request) => boolean): Promise<void> {
  for (const request of await cache.keys()) if (isMeant(request)) await cache.delete(request);
}

type Shell = { html: string; headers: Headers };

/**
 * The page without the outline, fetched once per build and language; `null` if it does not match
 * this page.
 */
async function shellFor({ userId, language, path }: LessonToKeep, cache: Cache) {
  const key = `/shell?lang=${language}`;
  const kept = await read(await cache.match(key));
  if (kept && isOfThisBuild(kept)) return kept;
  // Pages and assets of an old build do not work with this one.
  if (kept) await forgetAll(cache, () => true);

  const fresh = await read(await fetch(path));
  if (!fresh || !isOfThisBuild(fresh)) return null;
  const boot = bootIn(fresh.html);
  if (boot.language !== language || viewerIn(boot) !== userId) return null;
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

const bootIn = (html: string): Boot => JSON.parse(bootScript.exec(html)?.[2] ?? '') as Boot;

const withBoot = (html: string, boot: Boot): string =>
  // A response must not close the script element that contains it.
  html.replace(
    bootScript,
    (_, tag: string) => tag + JSON.stringify(boot).replaceAll('<', '\\u003c'),
  );

function viewerIn({ queries }: Boot): number | undefined {
  const viewer = queries.find(({ path }) => path === 'session.viewer')?.data;
  return (viewer as { user: { id: number } | null } | undefined)?.user?.id;
}
