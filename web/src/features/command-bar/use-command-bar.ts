import { queryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { loadAreas } from '#i18n/i18n.ts';
import { apiUtils } from '#lib/api/api.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { importChunk } from '#lib/network/import-chunk.ts';

export const commandPanelQuery = queryOptions({
  queryKey: ['command-panel'],
  queryFn: async () => {
    const [{ CommandPanel }] = await Promise.all([
      importChunk(() => import('./command-panel.tsx')),
      loadAreas('command-bar'),
    ]);
    return { CommandPanel };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
  // Retries when the network is back, without a press on the button.
  refetchOnReconnect: true,
});

/**
 * A button and Ctrl/Cmd+F open the command bar. If it is already open or not offered, as in an
 * exam, the keys open the browser's search.
 */
export function useCommandBar(isOffered: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);

  useEffect(() => {
    if (!isOffered) return undefined;
    const listen = (event: KeyboardEvent) => {
      const isSearch = event.code === 'KeyF' && (event.ctrlKey || event.metaKey);
      if (!isSearch || event.shiftKey || event.altKey || isOpen || isDialogOpen()) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOffered, isOpen, open]);

  return { isOpen, open, close, prepare: prefetchPanel };
}

const isDialogOpen = () => document.querySelector('dialog[open], [role="dialog"]') !== null;

/** Loads code and directory when the pointer approaches the button. */
function prefetchPanel(): void {
  void queryClient.prefetchQuery(commandPanelQuery);
  void apiUtils.search.directory.prefetch(undefined, { networkMode: 'always' });
}
