/** One cache per student, so another account cannot read it. */
const prefix = 'lesson-';
/** The scope of the service worker; it does not control other pages. */
export const lessonScope = '/classroom/';

export const getLessonCacheName = (userId: number): string => prefix + userId;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks in sequence, so no lesson is saved for a student who just logged out. Failures are
 * ignored.
 */
export function queueLessonTask(work: () => Promise<void>): void {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  last = last.then(work).catch(() => undefined);
}

/**
 * Deletes the lessons of other students. Without a student, deletes all lessons and the service
 * worker.
 */
export const deleteOfflineLessons = (userId?: number): void =>
  queueLessonTask(() => deleteLessons(userId));

async function deleteLessons(userId?: number): Promise<void> {
  const own = prefix + userId;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(names.map((name) => caches.delete(name)));
  if (userId !== undefined) return;
  await (await navigator.serviceWorker.getRegistration(lessonScope))?.unregister();
}
