import { useLocation } from '@tanstack/react-router';
import { paths } from '#lib/router/paths.ts';

/** Search parameter of the login that returns to the current page. */
export function useLoginRedirect(): { redirect?: string } {
  const href = useLocation({ select: (location) => location.href });
  return href === paths.home ? {} : { redirect: href };
}
