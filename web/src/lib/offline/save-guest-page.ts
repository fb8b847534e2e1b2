import i18next from 'i18next';
import {
  deleteCachesExcept,
  getLessonCacheName,
  queueLessonTask,
  registerWorker,
} from './offline-lessons.ts';
import { loadStartShell } from './page-shell.ts';
import { storeGuestPage } from './start-page.ts';

/** Stores the offline page of the installed portal for a guest, and deletes stored lessons. */
export const saveGuestPage = (): void =>
  queueLessonTask(async () => {
    await deleteCachesExcept('guest');
    const cache = await caches.open(getLessonCacheName('guest'));
    const shell = await loadStartShell(cache, { language: i18next.language, userId: undefined });
    if (!shell) return;
    await storeGuestPage(cache, shell);
    await registerWorker();
  });
