import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { fieldErrorsOf } from '#lib/api/use-form-error.ts';
import { readDraft, useTabDraft } from '#lib/forms/draft.ts';
import type { Fields } from '#lib/forms/use-fields.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import styles from './recovery.module.css';

type Props = {
  form: Fields<{ target: string }>;
  submit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  busy: boolean;
  mustWait: boolean;
  refusal: string | null;
  label: string;
  autoComplete: string;
};

/** Where the message is to go. */
export function MessageForm({ form, submit, busy, mustWait, refusal, label, autoComplete }: Props) {
  const { t } = useTranslation('recovery');
  const field = useTextFields(form);

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <TextField
        {...field('target', label)}
        dir="ltr"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError text={refusal} />
      <Button type="submit" busy={busy} aria-disabled={mustWait} wide>
        {t(busy ? 'sending' : 'send')}
      </Button>
    </form>
  );
}

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
  const form = useFields({
    initial: { target: kept.target },
    check: ({ target }) => ({ target: check(target) }),
  });
  const waitNameOf = (target: string) => `${name}:${target.toLowerCase()}`;
  useTabDraft(name, { ...form.values, sentTo });

  return {
    form,
    /** What the wait between two messages is kept by. */
    waitName: waitNameOf(sentTo || form.values.target.trim()),
    waitNameOf,
    submit: form.submit(({ target }) => send(target.trim())),
    sentTo,
    setSentTo,
    refused: (error: unknown) => {
      // There is one field, whatever the server calls it.
      const [key] = Object.values(fieldErrorsOf(error));
      if (key) form.refuse({ target: key });
    },
  };
}
