import { paths } from './paths.ts';

export const activityLists = ['wallet-history', 'timeline-events', 'invoices'] as const;
export type ActivityList = (typeof activityLists)[number];

export const activityPath = (list: ActivityList): string => `${paths.activity}/${list}`;
