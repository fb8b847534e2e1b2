import { readTabItem, removeTabItem, storeTabItem } from '../storage/tab-storage.ts';

/** The lesson for which the student tops up the wallet. */
export type LessonToBuy = { label: string; courseId: number };
/** The first payment that leads back to the lesson; later payments have another purpose. */
type StoredLesson = LessonToBuy & { reference?: string };

const key = 'lesson-to-buy';

/** Survives the gateway's page, so that the payment's page can link back to the lesson. */
export const storeLessonToBuy = (lesson: LessonToBuy): void => storeTabItem(key, lesson);

/** Returns the lesson to the first payment that asks, and to no other payment. */
export function claimLessonToBuy(reference: string): LessonToBuy | null {
  const lesson = readTabItem<StoredLesson>(key);
  if (!lesson || (lesson.reference ?? reference) !== reference) return null;
  if (!lesson.reference) storeTabItem(key, { ...lesson, reference });
  return lesson;
}

/** Called after the purchase of a course. */
export function removeLessonToBuy(courseId: number): void {
  if (readTabItem<StoredLesson>(key)?.courseId === courseId) removeTabItem(key);
}
