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

/** Select fields use a different verb in their "required" message. */
export const getFieldKind = (name: string): 'choice' | undefined =>
  choices.has(name) ? 'choice' : undefined;

/** The part of a form that field components need, so they do not depend on a form library. */
export type FieldGroup<V> = {
  values: V;
  /** Updates several fields at once, because some depend on each other. */
  write: (changes: Partial<V>) => void;
  field: (name: keyof V & string, label: string) => FieldProps;
};

type FieldProps = {
  label: string;
  error: string | undefined;
  onBlur: () => void;
};

/** Adapts a Mantine form; its errors are validation keys. */
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
      error: validationText(form.errors[name], label, getFieldKind(name)),
      onBlur: () => void form.validateField(name),
    }),
  };
}
