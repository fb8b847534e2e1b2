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

/** A link of the shell's that leads nowhere while signing up has to be finished first; SignupReminder says so. */
export function ShellLink(props: Props) {
  const pending = forcesRedirect(useViewer()?.redirect ?? null);
  return <Link {...props} disabled={pending} />;
}
