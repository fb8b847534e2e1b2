import { useTranslation } from 'react-i18next';
import { appErrorOf } from './app-error.ts';
import { useErrorText } from './use-error-text.ts';

/** The error of a form, with the wait where there is one. Our own words do not repeat the fields' errors. */
export function useRefusalText(error: unknown): string | null {
  const { t } = useTranslation('validation');
  const errorText = useErrorText();
  if (!error) return null;

  const refusal = appErrorOf(error);
  const isAtFields = refusal?.code === 'invalid' && Object.keys(refusal.fields).length > 0;
  // The form may have no such field, so a message that is to be shown is never dropped.
  if (isAtFields && refusal.message === null) return null;
  if (refusal?.code === 'too_many_requests' && refusal.retryAfterSeconds !== null) {
    return t('tooMany', { count: Math.max(1, Math.ceil(refusal.retryAfterSeconds / 60)) });
  }
  return errorText(error);
}
