import { useQuery } from '@tanstack/react-query';
import { apiClient } from '#lib/api/api.ts';

/** A pass that is renewed before it expires, for as long as it is shown. */
export const useCardPass = () =>
  useQuery({
    queryKey: [['profile', 'cardPass']],
    queryFn: () => apiClient.profile.cardPass.mutate(),
    refetchInterval: ({ state: { data } }) => renewalMs(data?.expiresAt),
    staleTime: 0,
    gcTime: 0,
    // Without a network it says so instead of showing a code that has expired.
    networkMode: 'always',
    retry: 1,
    meta: { inline: true },
  });

const earlierMs = 30_000;

/** For a clock that is not set: half of what the server gives a pass. */
const blindMs = 60_000;

/** How long a pass is shown before the next one is asked for. */
export function renewalMs(expiresAt: string | undefined, now = Date.now()): number {
  if (expiresAt === undefined) return blindMs;
  const wait = Date.parse(expiresAt) - now - earlierMs;
  return wait > 0 && wait <= 2 * blindMs ? wait : blindMs;
}
