import type { Boot } from '@fasl/shared/contracts/page/boot';
import {
  getLessonCacheName,
  lessonScope,
  queueLessonTask,
  registerWorker,
} from './offline-lessons.ts';
import { loadShell, loadStartShell, parseBoot, readShell, withBoot } from './page-shell.ts';
import { isStartData, type StartData, storeStartPage } from './start-page.ts';

type Owner = { userId: number; language: string };

export type OfflineLesson = Owner & {
  path: string;
  name: string;
  classroom: string;
  outline: Boot['queries'][number];
};

export type OfflineCalendar = Owner & { calendar: NonNullable<StartData['calendar']> };

const getShellKey = ({ language }: Owner) => `/shell?lang=${language}`;

/** Stores the outline for offline use. Only the last lesson is stored. */
export const saveLesson = (lesson: OfflineLesson): void =>
  queueLessonTask(() => storeLesson(lesson));

async function storeLesson(lesson: OfflineLesson): Promise<void> {
  const { userId, language, path, name, classroom, outline } = lesson;
  const cache = await caches.open(getLessonCacheName(userId));
  const key = getShellKey(lesson);
  // Pages and assets of an old build do not work with this one.
  if ((await cache.match(key)) && !(await readShell(cache, key)))
    await deleteMatching(cache, (request) => !isStartData(request));
  const shell = await loadShell({ cache, key, path, language, userId, isStored: () => true });
  if (!shell) return;
  const boot = parseBoot(shell.html);
  const page = withBoot(shell.html, { ...boot, queries: [...boot.queries, outline] });
  await deleteMatching(cache, ({ url }) => new URL(url).pathname.startsWith(lessonScope));
  const marked = page.replace('<html ', '<html data-kept="1" ');
  await cache.put(path, new Response(marked, { headers: shell.headers }));
  await storeStartPage(cache, shell, { lesson: { path, name, facts: [classroom] } });
  await registerWorker();
}

/** Stores the calendar for the page that the installed portal shows when it starts offline. */
export const saveCalendar = (calendar: OfflineCalendar): void =>
  queueLessonTask(() => storeCalendar(calendar));

async function storeCalendar(owner: OfflineCalendar): Promise<void> {
  const { userId, language, calendar } = owner;
  const cache = await caches.open(getLessonCacheName(userId));
  const shell =
    (await readShell(cache, getShellKey(owner))) ??
    (await loadStartShell(cache, { language, userId }));
  if (!shell) return;
  await storeStartPage(cache, shell, { calendar });
  await registerWorker();
}

async function deleteMatching(cache: Cache, isMeant: (request: Request) => boolean): Promise<void> {
  for (const request of await cache.keys()) if (isMeant(request)) await cache.delete(request);
}
