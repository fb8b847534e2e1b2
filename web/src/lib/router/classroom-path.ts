import { paths } from './paths.ts';

export const classroomTabs = ['overview', 'attendance', 'tests', 'webinars'] as const;
export type ClassroomTab = (typeof classroomTabs)[number];

/** A classroom among the student's own pages; its first tab needs no name. */
export const classroomPath = (id: number, tab: ClassroomTab = 'overview'): string =>
  `${paths.myClassrooms}/${id}${tab === 'overview' ? '' : `/${tab}`}`;
