import { api } from '#lib/api/api.ts';
import { getNextChangeMs } from '#lib/state/until-next-change.ts';

export type LessonAddress = { label: string; courseId: number };

/** The outline can change elsewhere, for example by a passed exam, so it is refetched on focus. */
export const useLesson = (address: LessonAddress) =>
  api.course.page.useQuery(address, {
    meta: { inline: true },
    refetchOnWindowFocus: 'always',
    // An open page must not show the lesson after its end.
    refetchInterval: ({ state: { data, status, dataUpdatedAt: answeredAt } }) =>
      status === 'success' &&
      !!data?.expiresAt &&
      getNextChangeMs({ changes: [data.expiresAt], serverNow: data.now, answeredAt }),
    // Keeps the error of the loader's request.
    retryOnMount: false,
  });
