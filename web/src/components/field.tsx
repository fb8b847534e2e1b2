import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Ties a control to its label, its hint and its error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control and what there is to say about it, each tied to the other. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles['error']}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
