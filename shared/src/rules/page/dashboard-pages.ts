import { parseId } from '../text/parse-id.ts';
import { chartsBudget, type PageBudget, studentBudget } from './budgets.ts';
import type { PageRoute, ScreenQuery, Visit } from './page-route.ts';

const folder = 'src/routes/_signed-in/dashboard';
const figures = ['figures', 'activity'];

type Page = {
  path?: string;
  file: string;
  namespaces: readonly string[];
  screen?: (params: Visit['params']) => ScreenQuery[];
  budget?: Omit<PageBudget, 'role'>;
};

const page = ({ path = '', file, namespaces, screen, budget }: Page): PageRoute => ({
  path: `/dashboard${path}`,
  file: `${folder}/${file}.tsx`,
  layouts: ['src/routes/_signed-in.tsx', 'src/routes/_signed-in/dashboard.tsx'],
  namespaces: ['dashboard', ...namespaces],
  screen: ({ role, params }) => (role === 'student' ? (screen?.(params) ?? []) : []),
  personal: true,
  ...(budget && { budgets: [{ role: 'student', ...budget }] }),
});

const classroomPage = (path: string, screen: NonNullable<Page['screen']>): PageRoute =>
  page({
    path: `/classrooms${path}`,
    file: 'classrooms.{-$id}.{-$tab}',
    namespaces: figures,
    screen,
  });

const room =
  (tab: string, more: object = {}) =>
  ({ id }: Visit['params']): ScreenQuery[] => [
    { path: `room.${tab}`, input: { id: parseId(id), ...more }, decides: true },
  ];

const activityPage = (path: string): PageRoute =>
  page({
    path: `/activity${path}`,
    file: 'activity.{-$list}',
    namespaces: ['activity'],
    screen: () => (path === '' ? [{ path: 'dashboard.activity' }] : []),
  });

export const dashboardPages: readonly PageRoute[] = [
  page({
    file: 'index',
    namespaces: [...figures, 'agenda'],
    screen: () => [{ path: 'dashboard.overview' }],
    budget: { page: 'dashboard overview', ...chartsBudget },
  }),
  page({
    path: '/profile',
    file: 'profile',
    namespaces: ['profile', 'profile-fields', 'validation'],
    screen: () => [{ path: 'profile.page' }],
    budget: { page: 'profile', ...studentBudget },
  }),
  page({
    path: '/settings',
    file: 'settings',
    namespaces: ['device', 'calendar', 'push'],
    screen: () => [{ path: 'device.list' }, { path: 'calendar.mine' }, { path: 'push.state' }],
    budget: { page: 'devices', ...studentBudget },
  }),
  classroomPage('', () => [{ path: 'dashboard.classrooms', input: { page: 1 } }]),
  classroomPage('/{id}', room('overview')),
  classroomPage('/{id}/overview', room('overview')),
  classroomPage('/{id}/attendance', room('attendance')),
  classroomPage('/{id}/tests', room('exams', { status: [], query: '' })),
  classroomPage('/{id}/webinars', room('webinars')),
  activityPage(''),
  activityPage('/wallet-history'),
  activityPage('/timeline-events'),
  activityPage('/invoices'),
  page({
    path: '/activity/record',
    file: 'activity.{-$list}',
    namespaces: ['record', 'figures'],
    screen: () => [{ path: 'dashboard.record' }],
  }),
];
