import { useTranslation } from 'react-i18next';
import { toAppError } from '../api/app-error.ts';
import { useFormError } from '../api/use-form-error.ts';

/** The error text for a code. For an expired code, it explains how to get a new code. */
export function useCodeError(error: unknown): string | null {
  const { t } = useTranslation('account');
  const text = useFormError(error);
  const appError = toAppError(error);
  const seconds = appError?.code === 'too_many_requests' ? appError.retryAfterSeconds : null;
  if (seconds !== null && seconds >= 60) {
    const minutes = Math.ceil(seconds / 60);
    return minutes < 60
      ? t('code.tooMany', { count: minutes })
      : t('code.tooManyHours', { count: Math.ceil(minutes / 60) });
  }
  return appError?.code === 'gone' ? t('code.gone') : text;
}
