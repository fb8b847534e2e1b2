import { createFileRoute } from '@tanstack/react-router';
import { VerifyView } from '#features/recovery/verify-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';

export const Route = createFileRoute('/verify/$token')({
  staticData: { layout: { showHeader: false, showFooter: false } },
  loader: () => loadAreas('recovery', 'validation'),
  component: VerifyPage,
});

function VerifyPage() {
  const { token } = Route.useParams();
  return <VerifyView key={token} token={token} />;
}
