import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

export function TextField({ label, error, hint, ...input }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : input['aria-describedby']}
      />
      {error && <FieldError id={noteId} text={error} />}
      {hint && !error && (
        <p id={noteId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
