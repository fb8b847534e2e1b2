import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import styles from './code-form.module.css';
import { FieldError } from './field-error.tsx';
import { useCodeEntry } from './use-code-entry.ts';
import { Why } from './why.tsx';

type Props = {
  send: (code: string) => void;
  busy: boolean;
  /** Why the last code was refused. */
  errorText: string | null;
  /** What else the form asks for, and why it cannot be sent without it. */
  before?: ReactNode;
  missing?: string | undefined;
  /** Another code was asked for: it is typed from the first box on. */
  again?: boolean | undefined;
};

/** Where the code from a message is typed. */
export function CodeForm({ send, busy, errorText, before, missing, again }: Props) {
  const { t } = useTranslation('account');
  const id = useId();
  const form = useFirstBox(again);
  const { chars, write, left, submit, shown } = useCodeEntry(errorText, busy, (code) => {
    if (!missing) send(code);
  });
  const why = missing ?? (left > 0 ? t('code.left', { count: left }) : undefined);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form noValidate ref={form} onSubmit={onSubmit} className={styles['form']}>
      {before}
      <CodeBoxes
        label={t('code.label')}
        chars={chars}
        onChange={write}
        invalid={shown !== null}
        describedBy={`${id}-why ${id}-error`}
        oneTime
      />
      <div role="alert" className={styles['alert']}>
        {shown && <FieldError id={`${id}-error`} text={shown} />}
      </div>
      <Button
        type="submit"
        busy={busy}
        aria-disabled={why !== undefined || busy}
        aria-describedby={`${id}-why`}
        wide
      >
        {t(busy ? 'code.sending' : 'code.send')}
      </Button>
      {why && <Why id={`${id}-why`}>{why}</Why>}
    </form>
  );
}

/** Puts the focus on the first box of a form that waits for another code. */
function useFirstBox(again: boolean | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (again) form.current?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus();
  }, [again]);
  return form;
}
