import { createFileRoute } from '@tanstack/react-router';
import { OverviewView } from '#features/dashboard-learning/overview-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';

export const Route = createFileRoute('/_signed-in/dashboard/')({
  loader: async ({ context: { utils } }) => {
    void utils.dashboard.overview.prefetch();
    await loadAreas('figures', 'activity', 'agenda');
  },
  component: OverviewView,
});
