import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { appErrorOf } from './app-error.ts';

/** Answers a sentence for an error, and an empty one for the moment in which the sentences are still on their way. */
export function useErrorText(): (error: unknown) => string {
  const { ready } = useTranslation('errors', { useSuspense: false });
  return (error) => (ready || appErrorOf(error) === null ? errorText(error) : '');
}

/** The same outside of what is drawn. */
export async function fetchErrorText(error: unknown): Promise<string> {
  if (appErrorOf(error)) await i18next.loadNamespaces('errors');
  return errorText(error);
}

/** The provider's own sentence when the student is to see it, else ours for its code. */
function errorText(error: unknown): string {
  const refusal = appErrorOf(error);
  // Without a network the other sentences cannot be fetched: this one is always there.
  if (!refusal) return i18next.t('unreachable', { ns: 'common' });
  return refusal.message ?? i18next.t(refusal.code, { ns: 'errors' });
}
