import { createFileRoute, notFound } from '@tanstack/react-router';
import { ActivityPage } from '#features/dashboard-activity/activity-page.tsx';
import { RecordView } from '#features/record/record-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { type ActivityList, activityLists } from '#lib/router/activity-path.ts';

export const Route = createFileRoute('/_signed-in/dashboard/activity/{-$list}')({
  loader: async ({ context: { utils }, params: { list } }) => {
    if (list === 'record') {
      void utils.dashboard.record.prefetch();
      return loadAreas('record', 'figures');
    }
    if (list === undefined) void utils.dashboard.activity.prefetch();
    else if (!isList(list)) throw notFound();
    return loadAreas('activity');
  },
  component: ActivityRoute,
});

/** One route for all lists, to keep the route tree small for guests. */
function ActivityRoute() {
  const { list } = Route.useParams();
  if (list === 'record') return <RecordView />;
  return <ActivityPage list={list && isList(list) ? list : null} />;
}

const isList = (name: string): name is ActivityList =>
  (activityLists as readonly string[]).includes(name);
