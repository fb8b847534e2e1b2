import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import { useDeviceDraft } from '#lib/forms/device-draft.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './notes.module.css';

type Props = { unitId: number; now: () => number; onAdded: (note: Note) => void };

export function NoteForm(props: Props) {
  const { t } = useTranslation('video');
  const id = useId();
  const { field, text, error, isPending, send, change } = useNoteForm(props);

  return (
    <form onSubmit={send} className={styles['form']} noValidate>
      <label htmlFor={id}>{t('notes.label')}</label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        // An empty field shows its placeholder, which has the page's direction.
        dir={text ? 'auto' : undefined}
        maxLength={2000}
        value={text}
        placeholder={t('notes.placeholder')}
        className={styles['field']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {/* An alert, because the focus stays at the button. */}
      <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
      <Button type="submit" small variant="soft" busy={isPending}>
        {t('notes.add')}
      </Button>
    </form>
  );
}

type NoteFormOptions = { unitId: number; now: () => number; onAdded: (note: Note) => void };

function useNoteForm({ unitId, now, onAdded }: NoteFormOptions) {
  const { t } = useTranslation('video');
  const errorText = useErrorText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, write } = useNoteDraft(unitId);
  const typed = draft?.text ?? '';
  const [isMissing, setIsMissing] = useState(false);
  const { keyed, settle } = useIdempotencyKey();
  const add = api.unit.addNote.useMutation({
    onSuccess: (note, { text: sent }) => {
      settle();
      write(unsentText(typed, sent), now);
      onAdded(note);
    },
  });
  useResetWhenOnline(add);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    setIsMissing(text === '');
    if (text === '') field.current?.focus();
    else if (!add.isPending) add.mutate(keyed({ unitId, text, at: draft?.at ?? now() }));
  };
  const change = (text: string) => {
    write(text, now);
    setIsMissing(false);
  };
  const error = isMissing ? t('notes.required') : add.error ? errorText(add.error) : null;
  return { field, text: typed, error, isPending: add.isPending, send, change };
}

/** Text typed while the note was being sent. */
function unsentText(typed: string, sent: string): string {
  const text = typed.trimStart();
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed;
}

type Draft = { text: string; at: number };

export function useNoteDraft(unitId: number) {
  const userId = useViewer()?.user?.id ?? 0;
  const { draft, keep, forget } = useDeviceDraft<Draft>(
    `note:${userId}:${unitId}`,
    // Does not refetch the changes of another tab, because that would restart the video.
    () => undefined,
  );
  return {
    draft,
    /** A note belongs to the second at which its first character was typed. */
    write: (text: string, now: () => number) => {
      if (text === '') forget();
      else keep((typed) => ({ text, at: typed?.at ?? now() }));
    },
  };
}
