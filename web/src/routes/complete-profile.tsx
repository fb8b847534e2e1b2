import {
  getPathAfterAuth,
  isInternalPath,
  signupCodes,
} from '@fasl/shared/rules/account/after-auth';
import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
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
  loader: ({ context: { utils } }) =>
    Promise.all([
      loadAreas('signup', 'profile-fields', 'validation'),
      utils.profile.page.ensureData(),
    ]),
  component: LaterPage,
});

function LaterPage() {
  return <CompleteProfileView redirect={Route.useSearch().redirect} />;
}
