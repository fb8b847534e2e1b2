import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { ChangePassword } from '#features/profile/change-password.tsx';
import { firstTab, type ProfileSearch, readProfileTab } from '#features/profile/profile-search.ts';
import { ProfileView } from '#features/profile/profile-view.tsx';
import { CardSection } from '#features/student-card/card-section.tsx';
import { loadAreas } from '#i18n/i18n.ts';

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
  return (
    <ProfileView
      tab={Route.useSearch().tab}
      card={(profile) => (
        <CardSection profile={profile}>
          <ChangePassword />
        </CardSection>
      )}
    />
  );
}
