import { paths } from './paths.ts';

export const activityLists = ['wallet-history', 'timeline-events', 'invoices'] as const;
export type ActivityList = (typeof activityLists)[number];

/** The printable record of all activity. */
export const recordPath = `${paths.activity}/record`;

export const getActivityPath = (list: ActivityList): string => `${paths.activity}/${list}`;
