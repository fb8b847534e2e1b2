import { createFileRoute } from '@tanstack/react-router';
import { AdmissionPanel } from '#features/admission/admission-panel.tsx';
import { readClassroomSearch } from '#features/classroom/classroom-search.ts';
import { ClassroomView } from '#features/classroom/classroom-view.tsx';
import { SubscriptionPanel } from '#features/subscription/subscription-panel.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { loadOrNotFound } from '#lib/api/or-not-found.ts';
import { useCheckout } from './-use-checkout.tsx';

export const Route = createFileRoute('/classroom/$label')({
  validateSearch: readClassroomSearch,
  loader: async ({ context: { utils }, params: { label } }) => {
    await Promise.all([
      loadAreas('classroom', 'subscription'),
      loadOrNotFound(utils.classroom.page.ensureData({ label })),
    ]);
  },
  component: ClassroomRoute,
});

function ClassroomRoute() {
  const { label } = Route.useParams();
  const { tab } = Route.useSearch();
  const { buy, dialog } = useCheckout();

  return (
    <>
      <ClassroomView
        label={label}
        tab={tab}
        buy={(classroom, lesson) => buy({ classroom, lesson })}
        register={(classroom) => <AdmissionPanel classroom={classroom} />}
        aside={(classroom) => <SubscriptionPanel classroom={classroom} />}
      />
      {dialog}
    </>
  );
}
