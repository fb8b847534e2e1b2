import type { ValidationKey } from '@fasl/shared/contracts/validation';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { focusFirstInvalid } from './focus-first-invalid.ts';

type Refusals<V> = { [F in keyof V]?: string | null | undefined };

type Options<V> = {
  initial: V | (() => V);
  /** Why fields are refused. Keys, not sentences: those follow the page's language. */
  check: (values: V) => { [F in keyof V]?: ValidationKey | null | undefined };
};

/** What a form holds. A field is checked when it is left, all of them when they are sent. */
export function useFields<V extends object>({ initial, check }: Options<V>) {
  const [values, setValues] = useState(initial);
  const [refusals, setRefusals] = useState<Refusals<V>>({});

  const write = (changes: Partial<V>) => {
    setValues((held) => ({ ...held, ...changes }));
    const accepted = Object.keys(changes).map((name) => [name, null]);
    setRefusals((held) => ({ ...held, ...Object.fromEntries(accepted) }));
  };
  const leave = (name: keyof V) =>
    setRefusals((held) => ({ ...held, [name]: check(values)[name] ?? null }));
  const refuse = (refused: Refusals<V>) => {
    setRefusals(refused);
    focusFirstInvalid();
  };

  return {
    values,
    refusals,
    write,
    leave,
    /** What the server refuses. */
    refuse,
    /** What a field of text is given. */
    input: (name: keyof V & string) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        write({ [name]: target.value } as Partial<V>),
      onBlur: () => leave(name),
    }),
    submit: (send: (values: V) => void) => (event: FormEvent) => {
      event.preventDefault();
      const refused = check(values);
      if (Object.values(refused).some(Boolean)) refuse(refused);
      else send(values);
    },
  };
}

export type Fields<V extends object> = ReturnType<typeof useFields<V>>;
