import { createFileRoute, notFound } from '@tanstack/react-router';
import { ActivityPage } from '#features/dashboard-activity/activity-page.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { type ActivityList, activityLists } from '#lib/activity-path.ts';

export const Route = createFileRoute('/_signed-in/dashboard/activity/{-$list}')({
  loader: async ({ context: { utils }, params: { list } }) => {
    if (list === undefined) void utils.dashboard.activity.prefetch();
    else if (!isList(list)) throw notFound();
    await loadAreas('activity');
  },
  component: ActivityRoute,
});

function ActivityRoute() {
  const { list } = Route.useParams();
  return <ActivityPage list={list && isList(list) ? list : null} />;
}

const isList = (name: string): name is ActivityList =>
  (activityLists as readonly string[]).includes(name);
