import { api } from '#lib/api.ts';

export type CourseAddress = { label: string; courseId: number };

/** The outline may have changed elsewhere, as by a test that was passed: it is asked for again when somebody comes back to it. */
export const useCourse = (address: CourseAddress) =>
  api.course.page.useQuery(address, {
    meta: { inline: true },
    refetchOnWindowFocus: 'always',
    // What the loader was refused is its answer.
    retryOnMount: false,
  });
