import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { useDraftUploads } from '#components/upload-field/use-uploads.ts';
import { Why } from '#components/why.tsx';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { takeFocus } from '#lib/browser/take-focus.ts';
import { contentOf } from './answer.ts';
import { AnswerBody } from './answer-body.tsx';
import { AnswerKindChoice } from './answer-kind-choice.tsx';
import { answerRules } from './answer-rules.ts';
import styles from './assignment.module.css';
import { LeaveEdit } from './leave-edit.tsx';
import type { Writing } from './use-answer.ts';
import { useSubmit, type Work } from './use-submit.ts';
import { whyNotSent } from './why-not-sent.ts';

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
      {submit.error && <RefusalNote text={errorText(submit.error)} />}
      <Actions why={why && whyId} busy={submit.busy}>
        {submission && <LeaveEdit {...{ writing, uploads, submission, done }} />}
      </Actions>
      {why && <Why id={whyId}>{t(`why.${why}`)}</Why>}
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
