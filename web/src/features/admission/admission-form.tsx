import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { AdmissionForm as Form } from '@fasl/shared/contracts/lesson/admission';
import { type Ref, type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { FormError, Note } from '#components/feedback/note.tsx';
import { useFormError } from '#lib/api/use-form-error.ts';
import { focusFirstInvalid } from '#lib/forms/validation.ts';
import styles from './admission.module.css';
import { GroupChoice } from './group-choice.tsx';
import { QuestionField } from './question-field.tsx';
import { areAllGroupsFull } from './seats.ts';
import { useAdmissionRequest } from './use-registration.ts';

type Props = { classroom: ClassroomPage; form: Form; done: () => void };

/** The form asks for confirmation before it sends. */
export function AdmissionForm({ classroom, form, done }: Props) {
  const { t } = useTranslation('admission');
  const element = useRef<HTMLFormElement>(null);
  const fullNote = useRef<HTMLDivElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const showProblems = () => {
    setConfirming(false);
    requestAnimationFrame(() => {
      if (fullNote.current) fullNote.current.focus();
      else focusFirstInvalid(element.current);
    });
  };
  const registration = useAdmissionRequest({ classroom, form }, { done, showProblems });
  const failure = useFormError(registration.error, registration.errors);
  const isFull = areAllGroupsFull(form);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (registration.busy || isFull) return;
    if (!registration.check()) showProblems();
    else if (isConfirming) registration.send();
    else setConfirming(true);
  };

  return (
    <form ref={element} onSubmit={submit} noValidate className={styles['form']}>
      <output>{isFull && <FullNote ref={fullNote} />}</output>
      {form.groups.length > 0 && <GroupChoice form={form} registration={registration} />}
      {form.questions.map((question) => (
        <QuestionField key={question.id} question={question} registration={registration} />
      ))}
      {registration.isStored && <p className={styles['muted']}>{t('draft')}</p>}
      <AdmissionFoot
        isFull={isFull}
        isAsking={isConfirming}
        busy={registration.busy}
        failure={failure}
        missing={registration.missing}
      />
    </form>
  );
}

function FullNote({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('classroom');
  return (
    <Note ref={ref} tabIndex={-1} kind="warn" icon="warning">
      <strong>{t('full.title')}</strong>
      <p>{t('full.text')}</p>
    </Note>
  );
}

type AdmissionFootProps = {
  isFull: boolean;
  isAsking: boolean;
  busy: boolean;
  failure: string | null;
  missing: number;
};

function AdmissionFoot({ isFull, isAsking: isConfirming, ...request }: AdmissionFootProps) {
  const { busy, failure, missing } = request;
  const { t } = useTranslation(['admission', 'classroom']);
  const whyId = useId();
  return (
    <div className={styles['foot']}>
      <FormError text={failure} />
      <output>
        {isFull ? (
          <DisabledReason id={whyId}>{t('classroom:full.title')}</DisabledReason>
        ) : (
          isConfirming && t('confirm')
        )}
        {missing > 0 && (
          <span className={styles['missing']}>{t('missingCount', { count: missing })}</span>
        )}
      </output>
      <Button
        type="submit"
        wide
        busy={busy}
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? whyId : undefined}
      >
        {t(isConfirming && !isFull ? 'send' : 'next')}
      </Button>
    </div>
  );
}
