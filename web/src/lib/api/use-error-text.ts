import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { appErrorOf } from './app-error.ts';

/** Answers a sentence for an error, and an empty one for the moment in which the sentences are still on their way. */
export function useErrorText(): (error: unknown) => string {
  const isReady = useSyncExternalStore(onLoaded, hasSentences, () => false);
  useEffect(() => {
    // Nobody is refused who has not touched anything; until then the first screen goes first.
    const stop = new AbortController();
    for (const touch of ['pointerdown', 'keydown']) {
      addEventListener(touch, () => void loadSentences(), { once: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  return (error) => {
    const appError = appErrorOf(error);
    // The server's own message needs none of our texts.
    if (appError?.message) return appError.message;
    return isReady || appError === null ? errorText(error) : '';
  };
}

/** The same outside of what is drawn. */
export async function fetchErrorText(error: unknown): Promise<string> {
  if (appErrorOf(error)) await loadSentences();
  return errorText(error);
}

/** The provider's own sentence when the student is to see it, else ours for its code. */
function errorText(error: unknown): string {
  const refusal = appErrorOf(error);
  // Without a network the other sentences cannot be fetched: this one is always there.
  if (!refusal) return i18next.t('unreachable', { ns: 'common' });
  return refusal.message ?? i18next.t(refusal.code, { ns: 'errors' });
}

const loadSentences = () => i18next.loadNamespaces('errors');
const hasSentences = () => i18next.hasLoadedNamespace('errors');

function onLoaded(listener: () => void): () => void {
  i18next.on('loaded', listener);
  i18next.on('languageChanged', listener);
  return () => {
    i18next.off('loaded', listener);
    i18next.off('languageChanged', listener);
  };
}
