import type { Note } from '@fasl/shared/contracts/lesson/unit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { FieldError } from '#components/field-error.tsx';
import styles from './notes.module.css';
import { useNoteForm } from './use-note-form.ts';

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
        dir="auto"
        maxLength={2000}
        value={text}
        placeholder={t('notes.placeholder')}
        className={styles['field']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {/* Heard when the button keeps the focus, as it does when the note could not be sent. */}
      <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
      <Button type="submit" small variant="soft" busy={isPending}>
        {t('notes.add')}
      </Button>
    </form>
  );
}
