import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  /** The sentence under the field, when there is something wrong with it. */
  error?: string | undefined;
};

export function TextField({ label, error, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
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
        aria-describedby={error && errorId}
      />
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
