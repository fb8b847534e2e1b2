import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AdmissionPanel } from '#features/admission/admission-panel.tsx';
import type { Wanted } from '#features/checkout/wanted.ts';
import { readClassroomSearch } from '#features/classroom/classroom-search.ts';
import { ClassroomView } from '#features/classroom/classroom-view.tsx';
import { SubscriptionPanel } from '#features/subscription/subscription-panel.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { orNotFound } from '#lib/or-not-found.ts';

/** Only who buys needs it. */
const Checkout = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/checkout/checkout.tsx'),
    loadAreas('checkout', 'validation'),
  ]);
  return { default: module.Checkout };
});

export const Route = createFileRoute('/classroom/$label')({
  validateSearch: readClassroomSearch,
  loader: async ({ context: { utils }, params: { label } }) => {
    await Promise.all([
      loadAreas('classroom', 'subscription'),
      orNotFound(utils.classroom.page.ensureData({ label })),
    ]);
  },
  component: ClassroomRoute,
});

function ClassroomRoute() {
  const { label } = Route.useParams();
  const { tab } = Route.useSearch();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [asked, setAsked] = useState(false);

  return (
    <>
      <ClassroomView
        label={label}
        tab={tab}
        buy={(classroom, lesson) => {
          setAsked(true);
          setWanted({ classroom, lesson });
        }}
        register={(classroom) => <AdmissionPanel classroom={classroom} />}
        aside={(classroom) => <SubscriptionPanel classroom={classroom} />}
      />
      {asked && (
        <Suspense fallback={null}>
          <Checkout wanted={wanted} close={() => setWanted(null)} />
        </Suspense>
      )}
    </>
  );
}
