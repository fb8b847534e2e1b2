import type { UseFormReturnType } from '@mantine/form';
import { useValidationText } from '#lib/forms/validation.ts';

const choices = new Set([
  'educationTypeId',
  'educationYearId',
  'educationSectionId',
  'educationLanguageId',
  'governorateId',
  'cityId',
  'gender',
  'parentRelation',
]);

/** Fields that are chosen, not written: the sentence that asks for them uses another verb. */
export const kindOf = (name: string): 'choice' | undefined =>
  choices.has(name) ? 'choice' : undefined;

/** Some fields of a form, as far as the components that draw them need to know the form. */
export type FieldGroup<V> = {
  values: V;
  /** Fields that depend on each other change together. */
  write: (changes: Partial<V>) => void;
  /** What every field is given, beside its value. */
  field: (name: keyof V & string, label: string) => FieldProps;
};

type FieldProps = {
  label: string;
  error: string | undefined;
  /** A field that was left is checked. */
  onBlur: () => void;
};

/** The group that a form of Mantine's is; the errors in it are validation keys. */
export function useFieldGroup<V>(form: UseFormReturnType<V>): FieldGroup<V> {
  const validationText = useValidationText();
  return {
    values: form.values,
    write: (changes) => {
      form.setValues(changes);
      for (const name of Object.keys(changes)) form.clearFieldError(name);
    },
    field: (name, label) => ({
      label,
      error: validationText(form.errors[name], label, kindOf(name)),
      onBlur: () => void form.validateField(name),
    }),
  };
}
