import { paths } from './paths.ts';

export const roomTabs = ['overview', 'attendance', 'tests', 'webinars'] as const;
export type RoomTab = (typeof roomTabs)[number];

/** A classroom among the student's own pages; its first tab needs no name. */
export const roomPath = (id: number, tab: RoomTab = 'overview'): string =>
  `${paths.myClassrooms}/${id}${tab === 'overview' ? '' : `/${tab}`}`;
