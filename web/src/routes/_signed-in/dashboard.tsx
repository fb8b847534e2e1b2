import { createFileRoute } from '@tanstack/react-router';
import { DashboardLayout } from '#features/dashboard/dashboard-layout.tsx';
import { ProfilePhoto } from '#features/photo/profile-photo.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { useHasWallet } from '#lib/api/school.ts';
import { useMedia } from '#lib/browser/use-media.ts';
import { requireStudent, useViewer } from '#lib/session/session.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  beforeLoad: requireStudent,
  loader: () => loadAreas('dashboard'),
  component: DashboardPage,
});

function DashboardPage() {
  const user = useViewer()?.user;
  const isDesktop = useMedia('desktop');
  const hasWallet = useHasWallet() && isDesktop;
  return <DashboardLayout photo={user && <ProfilePhoto user={user} />} hasWallet={hasWallet} />;
}
