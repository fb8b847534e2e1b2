import { readTabItem, storeTabItem } from '../storage/tab-storage.ts';

/** The lesson for which the student tops up the wallet. */
export type LessonToBuy = { label: string; courseId: number };

const key = 'lesson-to-buy';

/** Survives the gateway's page, so that the payment's page can link back to the lesson. */
export const storeLessonToBuy = (lesson: LessonToBuy): void => storeTabItem(key, lesson);

export const readLessonToBuy = (): LessonToBuy | null => readTabItem(key);
