import { isValidationKey } from '@fasl/shared/contracts/validation';
import { useTranslation } from 'react-i18next';

/** The sentence of a validation key, with the name of its field. */
export function useValidationText(): (key: unknown, field: string) => string | undefined {
  const { t } = useTranslation('validation');

  return (key, field) => {
    if (typeof key !== 'string') return undefined;
    return t(isValidationKey(key) ? key : 'invalid_data', { field });
  };
}
