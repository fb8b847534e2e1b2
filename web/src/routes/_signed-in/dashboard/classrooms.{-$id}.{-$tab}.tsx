import { parseId } from '@fasl/shared/rules/text/parse-id';
import { createFileRoute, isNotFound, notFound } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ClassroomAttendance } from '#features/dashboard-learning/classroom-attendance.tsx';
import { ClassroomExams } from '#features/dashboard-learning/classroom-exams.tsx';
import { ClassroomOverview } from '#features/dashboard-learning/classroom-overview.tsx';
import { ClassroomsView } from '#features/dashboard-learning/classrooms-view.tsx';
import { ClassroomWebinars } from '#features/dashboard-learning/webinars/classroom-webinars.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { loadOrNotFound } from '#lib/api/or-not-found.ts';
import type { ApiUtils } from '#lib/router/router-context.ts';
import { useCheckout } from '../../-use-checkout.tsx';

type TabProps = { id: number; buy: ReturnType<typeof useCheckout>['buy'] };

const tabs = {
  overview: ClassroomOverview,
  attendance: ClassroomAttendance,
  tests: ClassroomExams,
  webinars: ClassroomWebinars,
} satisfies Record<string, ComponentType<TabProps>>;

export const Route = createFileRoute('/_signed-in/dashboard/classrooms/{-$id}/{-$tab}')({
  loader: async ({ context: { utils }, params }) => {
    await Promise.all([loadAreas('figures', 'activity'), loadScreen(utils, params)]);
  },
  component: ClassroomsPage,
});

type Params = { id?: string | undefined; tab?: string | undefined };

/**
 * One route for the list and for a classroom with its tabs, to keep the route tree small for
 * guests.
 */
function ClassroomsPage() {
  const { id, tab } = Route.useParams();
  const { buy, dialog } = useCheckout();
  if (id === undefined) return <ClassroomsView />;
  const Tab: ComponentType<TabProps> = tabs[readTab(tab) ?? 'overview'];
  return (
    <>
      <Tab key={id} id={parseId(id)} buy={buy} />
      {dialog}
    </>
  );
}

async function loadScreen(utils: ApiUtils, { id, tab }: Params): Promise<void> {
  if (id === undefined) return void utils.dashboard.classrooms.prefetch({ page: 1 });
  const name = readTab(tab);
  const room = { id: parseId(id) };
  if (name === null || !room.id) throw notFound();
  const loaded =
    name === 'tests'
      ? utils.room.exams.ensureData({ ...room, status: [], query: '' })
      : utils.room[name].ensureData(room);
  await loadOrNotFound<unknown>(loaded).catch((error) => {
    // The page shows other errors itself.
    if (isNotFound(error)) throw error;
  });
}

const readTab = (tab = 'overview'): keyof typeof tabs | null =>
  Object.hasOwn(tabs, tab) ? (tab as keyof typeof tabs) : null;
