import { getPathAfterAuth, isInternalPath } from '@fasl/shared/rules/account/after-auth';
import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { LoginView } from '#features/login/login-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { fetchViewer } from '#lib/session/session.ts';

type Search = { redirect?: string };

export const Route = createFileRoute('/login')({
  validateSearch: ({ redirect: path }: Search & SearchSchemaInput): Search =>
    isInternalPath(path) ? { redirect: path } : {},
  staticData: { layout: { showHeader: false, showFooter: false } },
  beforeLoad: async ({ search }) => {
    const viewer = await fetchViewer();
    if (viewer.user) throw redirect({ href: getPathAfterAuth(viewer.redirect, search.redirect) });
  },
  loader: () => loadAreas('login', 'validation'),
  component: LoginPage,
});

function LoginPage() {
  return <LoginView redirect={Route.useSearch().redirect} />;
}
