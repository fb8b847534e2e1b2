import { paths } from './paths.ts';

export const classroomTabs = ['overview', 'attendance', 'tests', 'webinars'] as const;
export type ClassroomTab = (typeof classroomTabs)[number];

/** The path of a classroom in the dashboard; the first tab is the default. */
export const getClassroomPath = (id: number, tab: ClassroomTab = 'overview'): string =>
  `${paths.myClassrooms}/${id}${tab === 'overview' ? '' : `/${tab}`}`;
