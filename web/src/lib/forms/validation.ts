import { isValidationKey } from '@fasl/shared/contracts/page/validation';
import { useTranslation } from 'react-i18next';

/** About 160 ms, because slow phones render the errors later. */
const maxFrames = 10;

export function focusFirstInvalid(form?: ParentNode | null, frame = 0): void {
  requestAnimationFrame(() => {
    const within = form ?? document.getElementById('content');
    const marked = within?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]');
    const field = marked?.matches('[role=radiogroup]')
      ? marked.querySelector<HTMLElement>('input:not([disabled])')
      : marked;
    if (field) field.focus();
    else if (frame < maxFrames) focusFirstInvalid(form, frame + 1);
  });
}

type ValidationText = (key: unknown, field: string, kind?: 'choice') => string | undefined;

export function useValidationText(): ValidationText {
  const { t } = useTranslation('validation');

  return (key, field, kind) => {
    if (typeof key !== 'string') return undefined;
    if (key === 'field_required' && kind) return t('field_required_choice', { field });
    return t(isValidationKey(key) ? key : 'invalid_data', { field });
  };
}
