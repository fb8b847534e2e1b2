import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { focusFirstInvalid } from './validation.ts';

type FieldErrors<V> = { [F in keyof V]?: string | null | undefined };

type Options<V> = {
  initial: V | (() => V);
  /** Validates the values. Returns keys, not texts, because the language can change. */
  check: (values: V) => { [F in keyof V]?: ValidationKey | null | undefined };
};

/** Form state. A field is validated on blur, all fields on submit. */
export function useFields<V extends object>({ initial, check }: Options<V>) {
  const [values, setValues] = useState(initial);
  const [errors, setShownErrors] = useState<FieldErrors<V>>({});
  // Server errors cannot be revalidated here, so they stay until the field changes.
  const [serverErrors, setServerErrors] = useState<FieldErrors<V>>({});
  const element = useRef<HTMLFormElement>(null);

  const write = (changes: Partial<V>) => {
    setValues((held) => ({ ...held, ...changes }));
    for (const set of [setShownErrors, setServerErrors]) set(clearErrors(changes));
  };
  const leave = (name: keyof V) =>
    setShownErrors(validateField(name, { found: check(values), serverErrors }));
  const show = (found: FieldErrors<V>) => {
    setShownErrors(found);
    focusFirstInvalid(element.current);
  };

  return {
    values,
    errors,
    write,
    leave,
    setErrors: (found: FieldErrors<V>) => {
      setServerErrors(found);
      show(found);
    },
    input: (name: keyof V & string) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        write({ [name]: target.value } as Partial<V>),
      onBlur: () => leave(name),
    }),
    submit: (send: (values: V) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      element.current = event.currentTarget;
      const found = check(values);
      if (isEmpty(found)) send(values);
      else show(found);
    },
  };
}

const isEmpty = (errors: object) => !Object.values(errors).some(Boolean);

type ErrorSources<V> = { found: FieldErrors<V>; serverErrors: FieldErrors<V> };

/** Validates a blurred field, and revalidates all fields with errors, which may depend on it. */
const validateField =
  <V extends object>(name: keyof V, { found, serverErrors }: ErrorSources<V>) =>
  (held: FieldErrors<V>): FieldErrors<V> => {
    const shown = (Object.keys(held) as (keyof V)[]).filter((field) => held[field]);
    const errorFor = (field: keyof V) => found[field] ?? serverErrors[field] ?? null;
    const now = [...shown, name].map((field) => [field, errorFor(field)] as const);
    return { ...held, ...Object.fromEntries(now) };
  };

const clearErrors =
  <V extends object>(changes: Partial<V>) =>
  (held: FieldErrors<V>): FieldErrors<V> => ({
    ...held,
    ...Object.fromEntries(Object.keys(changes).map((name) => [name, null])),
  });

export type Fields<V extends object> = ReturnType<typeof useFields<V>>;
