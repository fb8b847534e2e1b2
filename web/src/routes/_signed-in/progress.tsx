import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProgressView } from '#features/progress/progress-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';

export const Route = createFileRoute('/_signed-in/progress')({
  loader: async ({ context: { utils } }) => {
    const school = await utils.school.settings.ensureData();
    if (!school.shows.progress) throw notFound();
    void utils.progress.list.prefetch();
    await loadAreas('progress');
  },
  component: ProgressView,
});
