import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { AdmissionForm as Form } from '@fasl/shared/contracts/lesson/admission';
import type { Ref } from 'react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { FormError, Note } from '#components/feedback/note.tsx';
import { useFormError } from '#lib/api/use-form-error.ts';
import { focusFirstInvalid } from '#lib/forms/validation.ts';
import styles from './admission.module.css';
import { GroupChoice } from './group-choice.tsx';
import { QuestionField } from './question-field.tsx';
import { areAllFull } from './seats.ts';
import { useRegistration } from './use-registration.ts';

type Props = { classroom: ClassroomPage; form: Form; done: () => void };

/** Group and answers, and one more look before they go. */
export function AdmissionForm({ classroom, form, done }: Props) {
  const { t } = useTranslation('admission');
  const element = useRef<HTMLFormElement>(null);
  const fullNote = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const lookAgain = () => {
    setAsking(false);
    requestAnimationFrame(() => {
      if (fullNote.current) fullNote.current.focus();
      else focusFirstInvalid(element.current);
    });
  };
  const registration = useRegistration({ classroom, form }, { done, lookAgain });
  const refusal = useFormError(registration.error, registration.errors);
  const isFull = areAllFull(form);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (registration.busy || isFull) return;
    if (!registration.check()) lookAgain();
    else if (isAsking) registration.send();
    else setAsking(true);
  };

  return (
    <form ref={element} onSubmit={submit} noValidate className={styles['form']}>
      <output>{isFull && <FullNote ref={fullNote} />}</output>
      {form.groups.length > 0 && <GroupChoice form={form} registration={registration} />}
      {form.questions.map((question) => (
        <QuestionField key={question.id} question={question} registration={registration} />
      ))}
      {registration.isDraft && <p className={styles['muted']}>{t('draft')}</p>}
      <AdmissionFoot
        isFull={isFull}
        isAsking={isAsking}
        busy={registration.busy}
        refusal={refusal}
      />
    </form>
  );
}

/** Why the form leads nowhere for now, and what to do. */
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
  refusal: string | null;
};

/** The way on, in sight however long the form is, with why it failed, or why there is none. */
function AdmissionFoot({ isFull, isAsking, busy, refusal }: AdmissionFootProps) {
  const { t } = useTranslation(['admission', 'classroom']);
  const whyId = useId();
  return (
    <div className={styles['foot']}>
      <FormError text={refusal} />
      <output>
        {isFull ? (
          <DisabledReason id={whyId}>{t('classroom:full.title')}</DisabledReason>
        ) : (
          isAsking && t('confirm')
        )}
      </output>
      <Button
        type="submit"
        wide
        busy={busy}
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? whyId : undefined}
      >
        {t(isAsking && !isFull ? 'send' : 'next')}
      </Button>
    </div>
  );
}
