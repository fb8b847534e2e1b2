import type { ApplyCodeResult, InstructorPage } from '@fasl/shared/contracts/classroom/instructor';
import { duePaths } from '@fasl/shared/rules/account/after-auth';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { Note } from '#components/feedback/note.tsx';
import { CodeBoxes } from '#components/form/code-boxes.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { api } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { useCode } from '#lib/forms/use-code.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { paths } from '#lib/router/paths.ts';
import { storeReturnPath } from '#lib/session/return-path.ts';
import styles from './code.module.css';

type Props = { instructor: Pick<InstructorPage, 'id' | 'label' | 'classrooms'> };

export function InstructorCodeForm({ instructor }: Props) {
  const { t } = useTranslation('instructor');
  const { chars, write, apply, errorText, unlocked, ...state } = useApplyCode(instructor.id);
  const { isComplete, isIncomplete, pending, mustWait } = state;
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
      {isIncomplete && <DueLink instructor={instructor} />}
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

/** The step that the student has to complete before a lesson can be opened. */
function DueLink({ instructor: { label, classrooms } }: Props) {
  const { t } = useTranslation('instructor');
  const check = api.checkout.precheck.useQuery(
    { classroomId: classrooms[0]?.id ?? 0 },
    { enabled: classrooms.length > 0, staleTime: 0, gcTime: 0, meta: { inline: true } },
  );
  if (check.isFetching) return null;
  const due = check.data?.due ?? 'profile';
  const back = `/instructor/${encodeURIComponent(label)}`;
  return (
    <ButtonLink
      to={duePaths[due]}
      search={due === 'fees' ? {} : { redirect: back }}
      onClick={() => storeReturnPath(back)}
      variant="line"
      wide
    >
      {t(`code.due.${due}`)}
    </ButtonLink>
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
    onSettled: attempt.end,
  });
  const { code, clear, left, ...boxes } = useCode(() => {
    if (!call.isPending) call.reset();
  });

  const failure = useFormError(call.error);
  const mustWait = useRetryWait(call.error);
  const isComplete = left === 0;
  return {
    ...boxes,
    isComplete,
    /** Whether the student's data or fee is missing. */
    isIncomplete: toAppError(call.error)?.code === 'profile_incomplete',
    apply: () => {
      if (isComplete && !mustWait && attempt.begin())
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
export function FoldedCodeForm({ instructor }: Props) {
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
        <InstructorCodeForm instructor={instructor} />
      </div>
    </>
  );
}
