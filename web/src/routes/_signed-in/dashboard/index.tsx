import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';

export const Route = createFileRoute('/_signed-in/dashboard/')({
  beforeLoad: () => {
    throw redirect({ to: paths.profile, replace: true });
  },
});
