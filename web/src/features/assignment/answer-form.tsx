import type { AssignmentPage } from '@fasl/shared/contracts/lesson/assignment';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { getFileBlocker } from '#components/upload-field/file-blocker.ts';
import { UploadField } from '#components/upload-field/upload-field.tsx';
import { type Uploads, useDraftUploads } from '#components/upload-field/use-uploads.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { focusOnMount } from '#lib/browser/focus.ts';
import {
  type AnswerDraftState,
  answerUploadRules,
  type DraftAnswer,
  hasContent,
  isChanged,
  isUnsent,
  toSubmittedAnswer,
} from './answer.ts';
import { AnswerKindChoice } from './answer-kind-choice.tsx';
import styles from './assignment.module.css';
import { LeaveEditButton } from './leave-edit.tsx';
import { type SubmitContext, useSubmit } from './use-submit.ts';

type Props = {
  context: SubmitContext;
  answerDraft: AnswerDraftState;
  done: () => void;
  /** Set when the form replaces the button that was pressed. */
  takesFocus: boolean;
};

export function AnswerForm({ context, answerDraft, done, takesFocus }: Props) {
  const { t } = useTranslation('assignment');
  const errorText = useErrorText();
  const whyId = useId();
  const { answer, change } = answerDraft;
  const uploads = useDraftUploads(answerDraft.name, answerUploadRules, (update) =>
    change((current) => ({ ...current, files: update(current.files) })),
  );
  const submit = useSubmit(context, (sent) => {
    // Text or files added while sending are still unsent, so the draft stays.
    const isAll = JSON.stringify(toSubmittedAnswer(answer)) === JSON.stringify(sent);
    if (!isAll || uploads.pending.length > 0) return;
    answerDraft.forget();
    done();
  });
  const { submission } = context.assignment;
  const why = submitBlocker({ answer, submission, uploads });

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!why && !submit.busy) submit.send(answer);
  };

  return (
    <form onSubmit={send} className={styles['part']} aria-labelledby="answer">
      <h2 id="answer" tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
        {t('answer')}
      </h2>
      <AnswerKindChoice answerDraft={answerDraft} uploads={uploads} />
      <AnswerBody answerDraft={answerDraft} uploads={uploads}>
        {isUnsent(answerDraft, submission) && uploads.pending.length === 0 && (
          <SavedNote isStored={answerDraft.isStored} />
        )}
        {submit.error && <FormError text={errorText(submit.error)} />}
        <Actions why={why && whyId} busy={submit.busy}>
          {submission && <LeaveEditButton {...{ answerDraft, uploads, submission, done }} />}
        </Actions>
        {why && <DisabledReason id={whyId}>{t(`why.${why}`)}</DisabledReason>}
      </AnswerBody>
    </form>
  );
}

function SavedNote({ isStored }: { isStored: boolean }) {
  const { t } = useTranslation('assignment');
  return (
    <p className={styles['saved']}>
      <Icon name={isStored ? 'check' : 'warning'} /> {t(isStored ? 'draft' : 'draftUnsafe')}
    </p>
  );
}

type ActionsProps = {
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

type SubmitState = {
  answer: DraftAnswer;
  submission: AssignmentPage['submission'];
  uploads: Pick<Uploads, 'pending'>;
};

const fileReasons = { pending: 'sending', failed: 'notArrived', rejected: 'refused' } as const;

function submitBlocker({ answer, submission, uploads }: SubmitState) {
  if (answer.kind === null) return 'choose';
  // A partial answer must not be submitted as a complete one.
  const blocker = getFileBlocker(uploads.pending);
  if (blocker) return fileReasons[blocker];
  if (!hasContent(answer)) return answer.kind === 'text' ? 'noText' : 'noFiles';
  return isChanged(answer, submission) ? null : 'unchanged';
}

type AnswerBodyProps = {
  answerDraft: AnswerDraftState;
  uploads: Uploads;
  /** The actions. They are in the panel of the files, whose height is fixed. */
  children: ReactNode;
};

function AnswerBody({ answerDraft: { answer, change }, uploads, children }: AnswerBodyProps) {
  const { t } = useTranslation('assignment');
  if (answer.kind === null) return children;
  if (answer.kind === 'attachment') {
    return (
      <UploadField
        label={t('kind.attachment')}
        files={answer.files}
        uploads={uploads}
        className={styles['panel']}
      >
        <div className={styles['part']}>{children}</div>
      </UploadField>
    );
  }
  return (
    <>
      <textarea
        aria-label={t('answer')}
        placeholder={t('placeholder')}
        dir="auto"
        maxLength={50_000}
        value={answer.text}
        onChange={({ target }) => change((current) => ({ ...current, text: target.value }))}
        className={styles['textarea']}
      />
      {children}
    </>
  );
}
