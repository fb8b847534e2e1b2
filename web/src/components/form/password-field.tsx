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
  // The rule helps most where the password is still missing.
  const rule = error && input.value ? undefined : hint;

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
          aria-describedby={error || rule ? `${noteId} ${id}-rule` : undefined}
        />
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          className={styles['reveal']}
          onClick={() => setShown(!shown)}
        />
      </div>
      {error && <FieldError id={noteId} text={error} />}
      {rule && (
        <p id={`${id}-rule`} className={styles['hint']}>
          {rule}
        </p>
      )}
    </div>
  );
}
