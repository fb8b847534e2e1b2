import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { getStepRedirect, parseStep } from '#features/signup/step-path.ts';
import { SignupStepView } from '#features/signup/step-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { fetchViewer, requireUser } from '#lib/session/session.ts';

export const Route = createFileRoute('/signup/$step')({
  staticData: { layout: { showHeader: false, showFooter: false } },
  params: { parse: ({ step }) => ({ step: parseStep(step) }) },
  beforeLoad: async ({ location, params: { step } }) => {
    if (!step) throw notFound();
    const { user } = await requireUser({ location });
    const path =
      user.role === 'student' ? getStepRedirect(step, (await fetchViewer()).redirect) : '/';
    if (path) throw redirect({ href: path, replace: true });
  },
  loader: ({ context: { utils }, params: { step } }) =>
    Promise.all([
      loadAreas('signup', 'account', 'profile-fields', 'validation', 'fees'),
      // The last step shows its own errors, and the profile is a hint there.
      ...(step === 3
        ? [utils.fees.panel.prefetch(), utils.profile.page.prefetch()]
        : [utils.profile.page.ensureData()]),
    ]),
  component: StepPage,
});

function StepPage() {
  const { step } = Route.useParams();
  return step && <SignupStepView step={step} showPayment={showPayment} />;
}

/** Loaded only for students with a pending payment. */
const PendingPayment = lazy(async () => {
  const [{ PendingPayment: View }] = await Promise.all([
    import('#features/payment/pending-payment.tsx'),
    loadAreas('payment'),
  ]);
  return { default: View };
});

const showPayment = (reference: string) => (
  <Suspense fallback={<Skeleton height="220px" />}>
    <PendingPayment reference={reference} />
  </Suspense>
);
