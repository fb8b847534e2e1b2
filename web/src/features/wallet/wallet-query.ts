import { queryOptions } from '@tanstack/react-query';
import { loadAreas } from '#i18n/i18n.ts';
import { importPart } from '#lib/network/import-part.ts';

/** The code and the words of the panel: nobody carries them who does not open it. */
export const walletQuery = queryOptions({
  queryKey: ['wallet-panel'],
  queryFn: async () => {
    const [{ WalletPanel }] = await Promise.all([
      importPart(() => import('./wallet-panel.tsx')),
      loadAreas('wallet', 'validation'),
    ]);
    return { WalletPanel };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
  // Nobody has to press the button once the line is back.
  refetchOnReconnect: true,
});
