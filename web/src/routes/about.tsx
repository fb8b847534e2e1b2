import { createFileRoute, notFound } from '@tanstack/react-router';
import { TextPage } from '#features/pages/text-page.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { loadOrNotFound } from '#lib/api/or-not-found.ts';

export const Route = createFileRoute('/about')({
  loader: async ({ context: { utils } }) => {
    const school = await utils.school.settings.ensureData();
    if (!school.shows.about) throw notFound();
    await Promise.all([
      loadAreas('pages'),
      loadOrNotFound(utils.school.page.ensureData({ slug: 'about' })),
    ]);
  },
  component: AboutPage,
});

function AboutPage() {
  return <TextPage slug="about" />;
}
