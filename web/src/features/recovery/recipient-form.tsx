import type { ValidationKey } from '@fasl/shared/contracts/page/validation';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { getFieldErrors } from '#lib/api/use-form-error.ts';
import { readTabDraft, useTabDraft } from '#lib/forms/draft.ts';
import { type Fields, useFields } from '#lib/forms/use-fields.ts';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import styles from './recovery.module.css';

type Props = {
  form: Fields<{ target: string }>;
  submit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  busy: boolean;
  mustWait: boolean;
  failure: string | null;
  label: string;
  autoComplete: string;
};

export function RecipientForm({
  form,
  submit,
  busy,
  mustWait,
  failure,
  label,
  autoComplete,
}: Props) {
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
      <FormError text={failure} />
      <Button type="submit" busy={busy} aria-disabled={mustWait} wide>
        {t(busy ? 'sending' : 'send')}
      </Button>
    </form>
  );
}

type MessageDraft = { target: string; sentTo: string };

const empty: MessageDraft = { target: '', sentTo: '' };

type Options = {
  /** Name of the draft in this tab, which survives a reload. */
  name: string;
  check: (typed: string) => ValidationKey | null;
  send: (target: string) => void;
};

export function useRecipientForm({ name, check, send }: Options) {
  const [saved] = useState(() => readTabDraft(name, empty));
  const [sentTo, setSentTo] = useState(saved.sentTo);
  const form = useFields({
    initial: { target: saved.target },
    check: ({ target }) => ({ target: check(target) }),
  });
  const waitNameOf = (target: string) => `${name}:${target.toLowerCase()}`;
  useTabDraft(name, { ...form.values, sentTo });

  return {
    form,
    /** Key of the wait between two messages. */
    waitName: waitNameOf(sentTo || form.values.target.trim()),
    waitNameOf,
    submit: form.submit(({ target }) => send(target.trim())),
    sentTo,
    setSentTo,
    showError: (error: unknown) => {
      // The form has one field, so the server's name of the field does not matter.
      const [key] = Object.values(getFieldErrors(error));
      if (key) form.setErrors({ target: key });
    },
  };
}
