import { useTranslation } from 'react-i18next';
import { appErrorOf } from '../api/app-error.ts';
import { useRefusalText } from '../api/use-refusal-text.ts';

/** Why a code from a message was refused; one that is no longer good is told with what to do about it. */
export function useCodeRefusal(error: unknown): string | null {
  const { t } = useTranslation('account');
  const text = useRefusalText(error);
  const refusal = appErrorOf(error);
  const seconds = refusal?.code === 'too_many_requests' ? refusal.retryAfterSeconds : null;
  if (seconds !== null && seconds >= 60)
    return t('code.tooMany', { count: Math.ceil(seconds / 60) });
  return refusal?.code === 'gone' ? t('code.gone') : text;
}
