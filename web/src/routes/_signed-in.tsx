import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireUser } from '#lib/session/session.ts';
import { MantineScope } from '#theme/mantine-scope.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: requireUser,
  component: SignedIn,
});

function SignedIn() {
  return (
    <MantineScope>
      <Outlet />
    </MantineScope>
  );
}
