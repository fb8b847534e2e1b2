import { useQuery } from '@tanstack/react-query';
import { apiClient } from '#lib/api/api.ts';
import { renewalMs } from './renewal.ts';

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
