import type { Fields } from './use-fields.ts';
import { useValidationText } from './validation.ts';

/** Fields of text with their labels, and the sentence of what is wrong with each. */
export function useTextFields<V extends object>(form: Pick<Fields<V>, 'input' | 'refusals'>) {
  const validationText = useValidationText();
  return (name: keyof V & string, label: string) => ({
    ...form.input(name),
    label,
    error: validationText(form.refusals[name], label),
  });
}
