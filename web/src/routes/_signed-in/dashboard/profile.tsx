import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { ProfilePhoto } from '#features/photo/profile-photo.tsx';
import { firstTab, type ProfileSearch, readProfileTab } from '#features/profile/profile-search.ts';
import { ProfileView } from '#features/profile/profile-view.tsx';
import { CardSection } from '#features/student-card/card-section.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { useViewer } from '#lib/session/session.ts';

export const Route = createFileRoute('/_signed-in/dashboard/profile')({
  validateSearch: ({ tab }: Partial<ProfileSearch> & SearchSchemaInput): ProfileSearch => ({
    tab: readProfileTab(tab),
  }),
  search: { middlewares: [stripSearchParams({ tab: firstTab })] },
  loader: async ({ context: { utils } }) => {
    void utils.profile.page.prefetch();
    await loadAreas('profile', 'profile-fields', 'validation');
  },
  component: ProfilePage,
});

function ProfilePage() {
  const user = useViewer()?.user;
  return (
    <ProfileView
      tab={Route.useSearch().tab}
      card={(profile) => (
        <CardSection profile={profile} camera={user && <ProfilePhoto user={user} bare />} />
      )}
    />
  );
}
