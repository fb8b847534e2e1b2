import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordView } from '#features/recovery/forgot-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';

export const Route = createFileRoute('/forgot-password')({
  staticData: { layout: { showHeader: false, showFooter: false } },
  loader: () => loadAreas('recovery', 'account', 'validation'),
  component: ForgotPasswordView,
});
