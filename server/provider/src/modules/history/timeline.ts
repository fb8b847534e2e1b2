import type { Language } from '@fasl/shared/contracts/page/language';
import type { TimelineEvent } from '@fasl/shared/provider-api/payment/history';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { timelineEvents } from '../../db/schema/activity.ts';
import { pickTranslation } from '../../lib/language.ts';
import {
  type HistoryRequest,
  isInPeriod,
  isSameWord,
  matchesFilter,
  readPageRequest,
} from './history-request.ts';

type TimelineQuery = HistoryRequest & {
  studentId: number;
  language: Language;
  classroomId?: number | null | undefined;
};

export async function selectTimeline(db: Executor, request: TimelineQuery) {
  const { studentId, language, classroomId, body } = request;
  const { page, perPage } = readPageRequest(request);
  const reference = body.reference_id?.trim();
  const where = and(
    eq(timelineEvents.studentId, studentId),
    classroomId ? eq(timelineEvents.classroomId, classroomId) : undefined,
    matchesFilter(timelineEvents.tag, 'tag', body),
    isInPeriod(timelineEvents.createdAt, body),
    reference ? isSameWord(timelineEvents.reference, reference) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({
        id: timelineEvents.id,
        tag: timelineEvents.tag,
        createdAt: timelineEvents.createdAt,
        description: pickTranslation(language)(
          timelineEvents.descriptionEn,
          timelineEvents.descriptionAr,
        ),
      })
      .from(timelineEvents)
      .where(where)
      .orderBy(desc(timelineEvents.createdAt), desc(timelineEvents.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(timelineEvents, where),
  ]);
  const data: TimelineEvent[] = rows.map(({ createdAt, ...event }) => ({
    ...event,
    created_at: createdAt.toISOString(),
  }));
  return { data, meta: { total, page, perPage } };
}
