import { useLocation } from '@tanstack/react-router';
import { paths } from '#lib/router/paths.ts';

/** For a way to the login: it leads back to where somebody was. */
export function useWayBack(): { redirect?: string } {
  const href = useLocation({ select: (location) => location.href });
  return href === paths.home ? {} : { redirect: href };
}
