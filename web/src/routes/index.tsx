import {
  createFileRoute,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { GuestHome } from '#features/home/guest-home.tsx';
import { toStudentHomeInput } from '#features/home/home-years.ts';
import { loadAreas } from '#i18n/i18n.ts';
import { paths } from '#lib/router/paths.ts';
import { fetchViewer, useViewer } from '#lib/session/session.ts';

/** Loaded on demand, so guests do not download it. */
const StudentHome = lazyRouteComponent(
  () => import('#features/home/student-home.tsx'),
  'StudentHome',
);

export const Route = createFileRoute('/')({
  validateSearch: ({ years }: { years?: unknown } & SearchSchemaInput): { years?: 'all' } =>
    years === 'all' ? { years } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const [viewer] = await Promise.all([fetchViewer(), loadAreas('home')]);
    if (viewer.user?.role === 'parent') throw redirect({ to: paths.progress, replace: true });
    // Not awaited: each section of the page shows its own loading state.
    if (viewer.user?.role !== 'student') return void utils.home.guest.prefetch();
    void utils.home.student.prefetch(toStudentHomeInput(deps.years ?? 'own'));
    await Promise.all([StudentHome.preload?.(), loadAreas('student-home', 'agenda')]);
  },
  component: HomePage,
});

function HomePage() {
  const isStudent = useViewer()?.user?.role === 'student';
  const { years = 'own' } = Route.useSearch();
  return isStudent ? <StudentHome years={years} /> : <GuestHome />;
}
