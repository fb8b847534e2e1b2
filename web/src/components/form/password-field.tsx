import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

export function PasswordField({ label, error, hint, ...input }: Props) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const id = useId();
  const noteId = `${id}-note`;

  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['password']}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles['input']}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          className={styles['reveal']}
          onClick={() => setShown(!shown)}
        />
      </div>
      {error && <FieldError id={noteId} text={error} />}
      {hint && !error && (
        <p id={noteId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
