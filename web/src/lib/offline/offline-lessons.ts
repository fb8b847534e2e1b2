import { toTrustedScriptUrl } from '../browser/trusted-types.ts';

/** One cache per student, so another account cannot read it. */
const prefix = 'lesson-';
/** The lessons, as paths and as the scope of the worker of older releases. */
export const lessonScope = '/classroom/';
/** The worker answers every address, because the installed portal may start at any of them. */
const workerScope = '/';

export const getLessonCacheName = (userId: number | 'guest'): string => prefix + userId;

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
  await deleteCachesExcept(userId);
  if (userId !== undefined) return;
  for (const scope of [lessonScope, workerScope]) await unregister(scope);
}

export async function deleteCachesExcept(owner: number | 'guest' | undefined): Promise<void> {
  const own = owner === undefined ? null : getLessonCacheName(owner);
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(names.map((name) => caches.delete(name)));
}

export async function registerWorker(): Promise<void> {
  const url = toTrustedScriptUrl('/lesson-worker.js');
  await navigator.serviceWorker.register(url, { scope: workerScope });
  await unregister(lessonScope);
}

/** `getRegistration` also finds the worker of a scope that contains the given one. */
async function unregister(scope: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration && new URL(registration.scope).pathname === scope)
    await registration.unregister();
}
