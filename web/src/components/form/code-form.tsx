import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { createEmptyCode, isCodeComplete } from '#lib/forms/use-code.ts';
import { Button } from '../button/button.tsx';
import { DisabledReason } from '../feedback/disabled-reason.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import styles from './code-form.module.css';
import { FieldError } from './field-error.tsx';

const codeLength = 6;

type Props = {
  send: (code: string) => void;
  busy: boolean;
  errorText: string | null;
  /** Rendered above the code: other fields, and the reason why the form cannot be sent yet. */
  before?: ReactNode;
  missing?: string | undefined;
  /** A new code was requested, so the focus returns to the first box. */
  again?: boolean | undefined;
};

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
      {why && <DisabledReason id={`${id}-why`}>{why}</DisabledReason>}
      <Button
        type="submit"
        busy={busy}
        aria-disabled={why !== undefined || busy}
        aria-describedby={`${id}-why`}
        wide
      >
        {t(busy ? 'code.sending' : 'code.send')}
      </Button>
    </form>
  );
}

function useFirstBox(again: boolean | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (again) form.current?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus();
  }, [again]);
  return form;
}

/**
 * Sends a code when its sixth digit is typed, or on request. An edited code is sent only when its
 * last digit is typed, because each earlier attempt would count as wrong.
 */
function useCodeEntry(errorText: string | null, busy: boolean, send: (code: string) => void) {
  const [chars, setChars] = useState(() => createEmptyCode(codeLength));
  const error = useDismissibleError(errorText);
  const sent = useRef('');
  // A code was completed while the previous one was being sent.
  const isNextDue = useRef(false);
  const whole = isCodeComplete(chars);
  const sendCode = (code: string) => {
    isNextDue.current = busy;
    if (busy) return;
    sent.current = code;
    error.recall();
    send(code);
  };
  const submit = () => {
    if (whole) sendCode(chars.join(''));
  };
  const sendNext = useEffectEvent(() => {
    if (isNextDue.current && chars.join('') !== sent.current) submit();
  });
  useEffect(() => {
    if (!busy) sendNext();
  }, [busy]);

  return {
    chars,
    /** Hidden while a new code is typed or sent. */
    shown: busy ? null : error.shown,
    left: chars.filter((held) => !held).length,
    write: (next: string[], reachesEnd: boolean) => {
      setChars(next);
      error.dismiss();
      const code = next.join('');
      const canSend = isCodeComplete(next) && (reachesEnd || !whole);
      if (canSend && code !== sent.current) sendCode(code);
    },
    submit,
  };
}

/** Dismisses the error when the student types another code. */
function useDismissibleError(errorText: string | null) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  // The same error for a new code is shown again.
  if (errorText === null && dismissed !== null) setDismissed(null);
  return {
    shown: errorText === dismissed ? null : errorText,
    dismiss: () => setDismissed(errorText),
    recall: () => setDismissed(null),
  };
}
