import i18next from 'i18next';
import { toTrustedScriptUrl } from '../browser/trusted-types.ts';
import {
  deleteCachesExcept,
  getLessonCacheName,
  queueLessonTask,
  registerWorker,
} from './offline-lessons.ts';
import { isStyleAsset, loadShell } from './page-shell.ts';
import { storeGuestPage } from './start-page.ts';

/** Stores the offline page of the installed portal for a guest, and deletes stored lessons. */
export const saveGuestPage = (): void =>
  queueLessonTask(async () => {
    await deleteCachesExcept('guest');
    const cache = await caches.open(getLessonCacheName('guest'));
    const { language } = i18next;
    const key = `/start-shell?lang=${language}`;
    const input = { cache, key, path: '/', language, userId: undefined, isStored: isStyleAsset };
    const shell = await loadShell(input);
    if (!shell) return;
    await storeGuestPage(cache, shell);
    await registerWorker(toTrustedScriptUrl('/lesson-worker.js'));
  });
