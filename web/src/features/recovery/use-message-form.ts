import type { ValidationKey } from '@fasl/shared/contracts/validation';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { readDraft, useKeptDraft } from '#lib/draft.ts';
import { focusFirstInvalid } from '#lib/focus-first-invalid.ts';
import { refusedFields } from '#lib/refused-fields.ts';

type Kept = { target: string; sentTo: string };
const empty: Kept = { target: '', sentTo: '' };

type Options = {
  /** Its name for the tab, in which a reload finds all as it was. */
  name: string;
  check: (typed: string) => ValidationKey | null;
  send: (target: string) => void;
};

/** A form that asks where a message is to go, and remembers that one went there. */
export function useMessageForm({ name, check, send }: Options) {
  const [kept] = useState(() => readDraft(name, empty));
  const [sentTo, setSentTo] = useState(kept.sentTo);
  const form = useForm({
    initialValues: { target: kept.target },
    validate: { target: check },
    validateInputOnBlur: true,
  });
  useKeptDraft(name, { ...form.values, sentTo });

  return {
    form,
    submit: form.onSubmit(
      ({ target }) => send(target.trim()),
      () => focusFirstInvalid(),
    ),
    sentTo,
    setSentTo,
    refused: (error: unknown) => {
      // There is one field, whatever the server calls it.
      const [key] = Object.values(refusedFields(error));
      if (!key) return;
      form.setErrors({ target: key });
      focusFirstInvalid();
    },
  };
}
