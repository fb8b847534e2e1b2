import type { Fields } from './use-fields.ts';
import { useValidationText } from './validation.ts';

export function useTextFields<V extends object>(form: Pick<Fields<V>, 'input' | 'refusals'>) {
  const validationText = useValidationText();
  return (name: keyof V & string, label: string) => ({
    ...form.input(name),
    label,
    error: validationText(form.refusals[name], label),
  });
}
