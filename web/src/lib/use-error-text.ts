import { useTranslation } from 'react-i18next';
import { appErrorOf } from './app-error.ts';

/** The sentence for an error: the provider's own when the student is to see it, else ours for its code. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');

  return (error) => {
    const refusal = appErrorOf(error);
    if (!refusal) return t('unreachable');
    return refusal.message ?? t(refusal.code);
  };
}
