import { useTranslation } from 'react-i18next';
import { toAppError } from './app-error.ts';
import { useErrorText } from './use-error-text.ts';

/**
 * The error text of a form, including the wait time of a rate limit. Our own text is omitted if
 * `fields` shows the errors; a message from the server is always shown.
 */
export function useFormError(error: unknown, fields: object = {}): string | null {
  const { t } = useTranslation('validation');
  const errorText = useErrorText();
  if (!error) return null;

  const appError = toAppError(error);
  const isAtFields = Object.keys(getFieldErrors(error)).some((field) => field in fields);
  if (isAtFields && appError?.code === 'invalid' && appError.message === null) return null;
  if (appError?.code === 'too_many_requests' && appError.retryAfterSeconds !== null) {
    const seconds = Math.max(1, appError.retryAfterSeconds);
    return seconds < 60
      ? t('tooManySeconds', { count: seconds })
      : t('tooMany', { count: Math.ceil(seconds / 60) });
  }
  return errorText(error);
}

/** The first validation error of each field, by the form's field names. */
export function getFieldErrors(error: unknown): Record<string, string> {
  const fields = Object.entries(toAppError(error)?.fields ?? {});
  return Object.fromEntries(
    fields.flatMap(([field, [key]]) => (key ? [[field.replace(/^address\./, ''), key]] : [])),
  );
}
