import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '#features/pages/text-page.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { loadOrNotFound } from '#lib/api/or-not-found.ts';

export const Route = createFileRoute('/faqs')({
  loader: async ({ context: { utils } }) => {
    await Promise.all([
      loadAreas('pages'),
      loadOrNotFound(utils.school.page.ensureData({ slug: 'faqs' })),
    ]);
  },
  component: FaqsPage,
});

function FaqsPage() {
  return <TextPage slug="faqs" />;
}
