import type { ApplyCodeResult } from '@fasl/shared/contracts/classroom/instructor';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { Note } from '#components/feedback/note.tsx';
import { CodeBoxes } from '#components/form/code-boxes.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { api } from '#lib/api/api.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { useCode } from '#lib/forms/use-code.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './code.module.css';

export function InstructorCodeForm({ instructorId }: { instructorId: number }) {
  const { t } = useTranslation('instructor');
  const { chars, write, apply, errorText, unlocked, ...state } = useApplyCode(instructorId);
  const { isComplete, pending, mustWait } = state;
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
        aria-disabled={!isComplete || pending || mustWait}
        aria-describedby={`${id}-why`}
        wide
      >
        {t(pending ? 'code.sending' : 'code.apply')}
      </Button>
      {!isComplete && (
        <p id={`${id}-why`} className={styles['why']}>
          {t('code.why')}
        </p>
      )}
      <output>{unlocked && <Unlocked classrooms={unlocked} />}</output>
    </form>
  );
}

function Unlocked({ classrooms }: ApplyCodeResult) {
  const { t } = useTranslation('instructor');
  return (
    <Note kind="ok" icon="check">
      <p>{t('code.unlocked', { count: classrooms.length })}</p>
      <ul>
        {classrooms.map(({ label, title }) => (
          <li key={label}>
            <TextLink to={paths.classroom} params={{ label }}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function useApplyCode(instructorId: number) {
  const attempt = useIdempotencyKey();
  const call = api.instructor.applyCode.useMutation({
    onSuccess: () => {
      clear();
      attempt.settle();
      return refreshLessons();
    },
  });
  const { code, clear, left, ...boxes } = useCode(() => {
    if (!call.isPending) call.reset();
  });

  const failure = useFormError(call.error);
  const mustWait = useRetryWait(call.error);
  const isComplete = left === 0;
  return {
    ...boxes,
    isComplete: isComplete,
    apply: () => {
      if (isComplete && !mustWait && !call.isPending)
        call.mutate(attempt.keyed({ code, instructorId }));
    },
    pending: call.isPending,
    mustWait,
    errorText: failure ?? undefined,
    unlocked: call.data?.classrooms,
  };
}

const focusFirstBox = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

/** On a phone the form opens on demand. */
export function FoldedCodeForm({ instructorId }: { instructorId: number }) {
  const { t } = useTranslation('instructor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isOpen && (
        <Button variant="line" className={styles['open']} onClick={() => setOpen(true)}>
          {t('code.open')}
        </Button>
      )}
      <div
        ref={isOpen ? focusFirstBox : undefined}
        className={joinClasses(styles['fold'], isOpen && styles['opened'])}
      >
        <InstructorCodeForm instructorId={instructorId} />
      </div>
    </>
  );
}
