import { createFileRoute } from '@tanstack/react-router';
import { ResendEmailView } from '#features/recovery/resend-email-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';

export const Route = createFileRoute('/resend-email')({
  staticData: { layout: { showHeader: false, showFooter: false } },
  loader: () => loadAreas('recovery', 'account', 'validation'),
  component: ResendEmailView,
});
