import { useTranslation } from 'react-i18next';
import { appErrorOf } from './app-error.ts';
import { useErrorText } from './use-error-text.ts';

/** Why a form was refused, with the wait where there is one. What the fields say is not repeated. */
export function useRefusalText(error: unknown): string | null {
  const { t } = useTranslation('validation');
  const errorText = useErrorText();
  if (!error) return null;

  const refusal = appErrorOf(error);
  if (refusal?.code === 'invalid' && Object.keys(refusal.fields).length > 0) return null;
  if (refusal?.code === 'too_many_requests' && refusal.retryAfterSeconds !== null) {
    return t('tooMany', { count: Math.max(1, Math.ceil(refusal.retryAfterSeconds / 60)) });
  }
  return errorText(error);
}
