import { queryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { loadAreas } from '#i18n/i18n.ts';
import { utils } from '#lib/api/api.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { importPart } from '#lib/network/import-part.ts';

/** The code and the words of the panel. */
export const panelQuery = queryOptions({
  queryKey: ['command-panel'],
  queryFn: async () => {
    const [{ CommandPanel }] = await Promise.all([
      importPart(() => import('./command-panel.tsx')),
      loadAreas('command-bar'),
    ]);
    return { CommandPanel };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always',
  // Nobody has to press the button once the line is back.
  refetchOnReconnect: true,
});

/**
 * Opens by its button and by Ctrl/Cmd+F; pressed again, the browser's own search opens. Where it is not offered, as
 * beside a running test, the keys are the browser's.
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

  return { isOpen, open, close, prepare };
}

/** Another dialog has the floor. */
const isDialogOpen = () => document.querySelector('dialog[open], [role="dialog"]') !== null;

/** On the way to the button: the code and the list are there when it is pressed. */
function prepare(): void {
  void queryClient.prefetchQuery(panelQuery);
  void utils.search.directory.prefetch(undefined, { networkMode: 'always' });
}
