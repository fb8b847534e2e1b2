import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ParentLoginView } from '#features/parent-login/parent-view.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { paths } from '#lib/router/paths.ts';
import { fetchViewer } from '#lib/session/session.ts';

export const Route = createFileRoute('/parent')({
  staticData: { layout: { showHeader: false, showFooter: false } },
  beforeLoad: async ({ context: { utils } }) => {
    const [school, { user }] = await Promise.all([
      utils.school.settings.ensureData(),
      fetchViewer(),
    ]);
    if (!school.shows.parentPortal) throw notFound();
    if (user) throw redirect({ href: user.role === 'parent' ? paths.progress : paths.home });
  },
  loader: () => loadAreas('parent', 'account', 'validation'),
  component: ParentLoginView,
});
