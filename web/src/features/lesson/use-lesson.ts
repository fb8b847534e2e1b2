import { api } from '#lib/api/api.ts';
import { untilNextChange } from '#lib/state/until-next-change.ts';

export type CourseAddress = { label: string; courseId: number };

/** The outline may have changed elsewhere, as by a test that was passed: it is asked for again when somebody comes back to it. */
export const useCourse = (address: CourseAddress) =>
  api.course.page.useQuery(address, {
    meta: { inline: true },
    refetchOnWindowFocus: 'always',
    // A page that stands open does not offer what is over.
    refetchInterval: ({ state: { data, status, dataUpdatedAt: answeredAt } }) =>
      status === 'success' &&
      !!data?.expiresAt &&
      untilNextChange({ changes: [data.expiresAt], serverNow: data.now, answeredAt }),
    // What the loader was refused is its answer.
    retryOnMount: false,
  });
