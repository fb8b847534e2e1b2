import { createFileRoute, redirect } from '@tanstack/react-router';
import { DashboardLayout } from '#features/dashboard/dashboard-layout.tsx';
import { ProfilePhoto } from '#features/photo/profile-photo.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { paths } from '#lib/paths.ts';
import { useViewer } from '#lib/session.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  beforeLoad: ({ context: { user } }) => {
    // A parent sees how far the child is, and nothing else of it.
    if (user.role !== 'student') throw redirect({ to: paths.progress, replace: true });
  },
  loader: () => loadAreas('dashboard'),
  component: DashboardPage,
});

function DashboardPage() {
  const user = useViewer()?.user;
  return <DashboardLayout photo={user && <ProfilePhoto user={user} />} />;
}
