import { getPathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountView } from '#features/signup/account-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { fetchViewer } from '#lib/session/session.ts';

export const Route = createFileRoute('/signup/')({
  staticData: { layout: { showHeader: false, showFooter: false } },
  beforeLoad: async () => {
    const viewer = await fetchViewer();
    if (viewer.user) throw redirect({ href: getPathAfterAuth(viewer.redirect) });
  },
  loader: () => loadAreas('signup', 'validation'),
  component: AccountView,
});
