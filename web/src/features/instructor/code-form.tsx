import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { CodeBoxes } from '#components/code-boxes.tsx';
import { FieldError } from '#components/field-error.tsx';
import styles from './code.module.css';
import { Unlocked } from './unlocked.tsx';
import { useApplyCode } from './use-apply-code.ts';

export function CodeForm({ instructorId }: { instructorId: number }) {
  const { t } = useTranslation('instructor');
  const { chars, write, apply, errorText, unlocked, ...state } = useApplyCode(instructorId);
  const { whole, pending, mustWait } = state;
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };

  return (
    <form onSubmit={submit} className={styles['form']}>
      <CodeBoxes
        label={t('code.boxes')}
        chars={chars}
        onChange={write}
        invalid={errorText !== undefined}
        describedBy={`${id}-why ${id}-error`}
      />
      <div role="alert">{errorText && <FieldError id={`${id}-error`} text={errorText} />}</div>
      <Button
        type="submit"
        aria-disabled={!whole || pending || mustWait}
        aria-describedby={`${id}-why`}
        wide
      >
        {t(pending ? 'code.sending' : 'code.apply')}
      </Button>
      {!whole && (
        <p id={`${id}-why`} className={styles['why']}>
          {t('code.why')}
        </p>
      )}
      <output>{unlocked && <Unlocked classrooms={unlocked} />}</output>
    </form>
  );
}
