import type { Executor } from '../db/open.ts';
import { notifications } from '../db/schema/activity.ts';
import type { Text } from '../text.ts';

export type NewsKind =
  | 'payment_landed'
  | 'graded'
  | 'admitted'
  | 'rejected'
  | 'moved_up'
  | 'lesson_expires';

type News = { userId: number; kind: NewsKind; title: Text; body: Text; url: string | null };

/** Written together with what it tells of, so that neither stands without the other. */
export async function tell(tx: Executor, { title, body, ...news }: News): Promise<void> {
  await tx.insert(notifications).values({
    ...news,
    titleEn: title.en,
    titleAr: title.ar,
    bodyEn: body.en,
    bodyAr: body.ar,
  });
}
