import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { toAppError } from './app-error.ts';

/** Returns the text of an error, or an empty string while the error texts are loading. */
export function useErrorText(): (error: unknown) => string {
  const isReady = useSyncExternalStore(onLoaded, hasErrorTexts, () => false);
  useEffect(() => {
    // Errors follow an interaction, so load their texts only then, after the first screen.
    const stop = new AbortController();
    for (const touch of ['pointerdown', 'keydown']) {
      addEventListener(touch, () => void loadErrorTexts(), { once: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  return (error) => {
    const appError = toAppError(error);
    // The server's own message needs no translation.
    if (appError?.message) return appError.message;
    return isReady || appError === null ? errorText(error) : '';
  };
}

/** Returns the text of an error, for code outside of components. */
export async function fetchErrorText(error: unknown): Promise<string> {
  if (toAppError(error)) await loadErrorTexts();
  return errorText(error);
}

/** The provider's message if the student may see it, otherwise our text for its code. */
function errorText(error: unknown): string {
  const appError = toAppError(error);
  // The other texts cannot be loaded offline; this one is always loaded.
  if (!appError) return i18next.t('unreachable', { ns: 'common' });
  const { code, message, isRead } = appError;
  const key = isRead && code === 'invalid' ? 'provider_unavailable' : code;
  return message ?? i18next.t(key, { ns: 'errors' });
}

const loadErrorTexts = () => i18next.loadNamespaces('errors');
const hasErrorTexts = () => i18next.hasLoadedNamespace('errors');

function onLoaded(listener: () => void): () => void {
  i18next.on('loaded', listener);
  i18next.on('languageChanged', listener);
  return () => {
    i18next.off('loaded', listener);
    i18next.off('languageChanged', listener);
  };
}
