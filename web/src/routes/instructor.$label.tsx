import { createFileRoute } from '@tanstack/react-router';
import { InstructorView } from '#features/instructor/instructor-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { loadOrNotFound } from '#lib/api/or-not-found.ts';

export const Route = createFileRoute('/instructor/$label')({
  loader: async ({ context: { utils }, params: { label } }) => {
    await Promise.all([
      loadAreas('instructor'),
      loadOrNotFound(utils.instructor.page.ensureData({ label })),
    ]);
  },
  component: InstructorRoute,
});

function InstructorRoute() {
  return <InstructorView label={Route.useParams().label} />;
}
