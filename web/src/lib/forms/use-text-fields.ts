import type { Fields } from './use-fields.ts';
import { useValidationText } from './validation.ts';

export function useTextFields<V extends object>(form: Pick<Fields<V>, 'input' | 'errors'>) {
  const validationText = useValidationText();
  return (name: keyof V & string, label: string) => ({
    ...form.input(name),
    label,
    error: validationText(form.errors[name], label),
  });
}
