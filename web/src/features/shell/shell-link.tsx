import { forcesRedirect } from '@fasl/shared/rules/account/after-auth';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '#lib/session/session.ts';

type Props = {
  to: string;
  search?: { redirect?: string };
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

/** Disabled until the sign-up is finished; `SignupReminder` gives the reason. */
export function ShellLink(props: Props) {
  const pending = forcesRedirect(useViewer()?.redirect ?? null);
  return <Link {...props} disabled={pending} />;
}
