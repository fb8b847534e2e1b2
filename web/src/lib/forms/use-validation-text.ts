import { isValidationKey } from '@fasl/shared/contracts/page/validation';
import { useTranslation } from 'react-i18next';

type ValidationText = (key: unknown, field: string, kind?: 'choice') => string | undefined;

/** The sentence of a validation key, with the name of its field. */
export function useValidationText(): ValidationText {
  const { t } = useTranslation('validation');

  return (key, field, kind) => {
    if (typeof key !== 'string') return undefined;
    if (key === 'field_required' && kind) return t('field_required_choice', { field });
    return t(isValidationKey(key) ? key : 'invalid_data', { field });
  };
}
