import { useEffect } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useOnline } from '#lib/network/connection.ts';
import { useViewer } from '#lib/session/session.ts';

type Owner = { userId: number; language: string };

export type OfflineSave<T> = {
  /** Saves after the page's own requests. */
  delayMs: number;
  /** Imports the function that saves, on demand. */
  load: () => Promise<(data: T, owner: Owner) => void | Promise<void>>;
};

/** Stores a page's data for offline use; `undefined` while it is loading. */
export function useOfflineSave<T>(data: T | undefined, { delayMs, load }: OfflineSave<T>): void {
  const language = useLanguage();
  const viewer = useViewer();
  const isOnline = useOnline();
  const userId = viewer?.embedded ? undefined : viewer?.user?.id;

  useEffect(() => {
    if (data === undefined || userId === undefined || !isOnline || import.meta.env.DEV) return;
    const timer = setTimeout(() => {
      load()
        .then((save) => save(data, { userId, language }))
        .catch(() => undefined);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [data, delayMs, load, language, userId, isOnline]);
}
