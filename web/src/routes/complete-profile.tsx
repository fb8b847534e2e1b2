import {
  getPathAfterAuth,
  isInternalPath,
  signupCodes,
} from '@fasl/shared/rules/account/after-auth';
import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { isProfileComplete } from '#components/profile-fields/profile-values.ts';
import { CompleteProfileView } from '#features/signup/complete-profile-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { fetchViewer, requireUser } from '#lib/session/session.ts';

type Search = { redirect?: string };

export const Route = createFileRoute('/complete-profile')({
  validateSearch: ({ redirect: path }: Search & SearchSchemaInput): Search =>
    isInternalPath(path) ? { redirect: path } : {},
  staticData: { layout: { showHeader: false, showFooter: false } },
  beforeLoad: async ({ location }) => {
    const { user } = await requireUser({ location });
    const { redirect: due } = await fetchViewer();
    if (user.role !== 'student') throw redirect({ to: '/' });
    if (due === signupCodes.phone) throw redirect({ href: getPathAfterAuth(due) });
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const [page, { redirect: due }] = await Promise.all([
      utils.profile.page.ensureData(),
      fetchViewer(),
      loadAreas('signup', 'profile-fields', 'validation'),
    ]);
    // Lessons lead here too, so the code alone does not show whether the profile is complete.
    if (due !== signupCodes.profile && isProfileComplete(page))
      throw redirect({ href: getPathAfterAuth(due, deps.redirect), replace: true });
  },
  component: LaterPage,
});

function LaterPage() {
  return <CompleteProfileView redirect={Route.useSearch().redirect} />;
}
