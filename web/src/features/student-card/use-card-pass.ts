import { useQuery } from '@tanstack/react-query';
import { apiClient } from '#lib/api/api.ts';

/** Fetches the card's pass. While shown, the pass is renewed before it expires. */
export const useCardPass = () =>
  useQuery({
    queryKey: [['profile', 'cardPass']],
    queryFn: () => apiClient.profile.cardPass.mutate(),
    refetchInterval: ({ state: { data } }) => getRenewalDelayMs(data?.expiresAt),
    staleTime: 0,
    gcTime: 0,
    // Fails while offline instead of showing an expired code.
    networkMode: 'always',
    retry: 1,
    meta: { inline: true },
  });

const renewalMarginMs = 30_000;

/** Used if the local clock is wrong: half of a pass's validity. */
const fallbackMs = 60_000;

export function getRenewalDelayMs(expiresAt: string | undefined, now = Date.now()): number {
  if (expiresAt === undefined) return fallbackMs;
  const wait = Date.parse(expiresAt) - now - renewalMarginMs;
  return wait > 0 && wait <= 2 * fallbackMs ? wait : fallbackMs;
}
