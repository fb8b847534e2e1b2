import type { AssignmentPage } from '@fasl/shared/contracts/lesson/assignment';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { UploadField } from '#components/upload-field/upload-field.tsx';
import type { Uploads } from '#components/upload-field/use-uploads.ts';
import { useDraftUploads } from '#components/upload-field/use-uploads.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { takeFocus } from '#lib/browser/elements.ts';
import type { Answer, Writing } from './answer.ts';
import { answerRules, contentOf, holdsSomething, isChanged } from './answer.ts';
import { AnswerKindChoice } from './answer-kind-choice.tsx';
import styles from './assignment.module.css';
import { LeaveEdit } from './leave-edit.tsx';
import { useSubmit, type Work } from './use-submit.ts';

type Props = {
  work: Work;
  writing: Writing;
  done: () => void;
  /** It comes in place of the button that was pressed. */
  takesFocus: boolean;
};

/** First how to answer, then the answer; what is written stays on the device until it is sent. */
export function AnswerForm({ work, writing, done, takesFocus }: Props) {
  const { t } = useTranslation('assignment');
  const errorText = useErrorText();
  const whyId = useId();
  const { answer, change } = writing;
  const uploads = useDraftUploads(writing.name, answerRules, (update) =>
    change((current) => ({ ...current, files: update(current.files) })),
  );
  const submit = useSubmit(work, (sent) => {
    // What was written meanwhile has not been sent, and stays.
    const isAll = JSON.stringify(contentOf(answer)) === JSON.stringify(sent);
    if (!isAll || uploads.pending.length > 0) return;
    writing.forget();
    done();
  });
  const { submission } = work.assignment;
  const why = whyNotSent({ answer, submission, uploads });

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!why && !submit.busy) submit.send(answer);
  };

  return (
    <form onSubmit={send} className={styles['part']} aria-labelledby="answer">
      <h2 id="answer" tabIndex={-1} ref={takesFocus ? takeFocus : undefined}>
        {t('answer')}
      </h2>
      <AnswerKindChoice writing={writing} uploads={uploads} />
      <AnswerBody writing={writing} uploads={uploads} />
      {writing.isDraft && <p className={styles['muted']}>{t('draft')}</p>}
      {submit.error && <FormError text={errorText(submit.error)} />}
      <Actions why={why && whyId} busy={submit.busy}>
        {submission && <LeaveEdit {...{ writing, uploads, submission, done }} />}
      </Actions>
      {why && <DisabledReason id={whyId}>{t(`why.${why}`)}</DisabledReason>}
    </form>
  );
}

type ActionsProps = {
  /** The id of what says why nothing can be sent. */
  why: string | null;
  busy: boolean;
  children: ReactNode;
};

function Actions({ why, busy, children }: ActionsProps) {
  const { t } = useTranslation('assignment');
  return (
    <div className={styles['actions']}>
      <Button
        type="submit"
        busy={busy}
        aria-disabled={why ? true : undefined}
        aria-describedby={why ?? undefined}
      >
        {t('submit')}
      </Button>
      {children}
    </div>
  );
}

type Facts = {
  answer: Answer;
  submission: AssignmentPage['submission'];
  uploads: Pick<Uploads, 'busy' | 'pending'>;
};

/** What keeps an answer from being sent; `null` when nothing does. */
function whyNotSent({ answer, submission, uploads }: Facts) {
  if (answer.kind === null) return 'choose';
  if (uploads.busy) return 'sending';
  // Nobody hands in a part of it for the whole.
  if (uploads.pending.length > 0) return 'notArrived';
  if (!holdsSomething(answer)) return answer.kind === 'text' ? 'noText' : 'noFiles';
  return isChanged(answer, submission) ? null : 'unchanged';
}

type AnswerBodyProps = { writing: Writing; uploads: Uploads };

function AnswerBody({ writing: { answer, change }, uploads }: AnswerBodyProps) {
  const { t } = useTranslation('assignment');
  if (answer.kind === null) return null;
  if (answer.kind === 'attachment') {
    return (
      <UploadField
        label={t('kind.attachment')}
        files={answer.files}
        uploads={uploads}
        className={styles['panel']}
      />
    );
  }
  return (
    <textarea
      aria-label={t('kind.text')}
      placeholder={t('placeholder')}
      dir="auto"
      maxLength={50_000}
      value={answer.text}
      onChange={({ target }) => change((current) => ({ ...current, text: target.value }))}
      className={styles['textarea']}
    />
  );
}
