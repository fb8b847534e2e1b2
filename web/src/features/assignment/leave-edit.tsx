import type { Submission } from '@fasl/shared/contracts/lesson/assignment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import type { Uploads } from '#components/upload-field/use-uploads.ts';
import type { AnswerDraftState } from './answer.ts';
import { hasContent, isChanged } from './answer.ts';

type Props = {
  answerDraft: AnswerDraftState;
  uploads: Uploads;
  submission: Submission;
  done: () => void;
};

export function LeaveEditButton({ answerDraft, uploads, submission, done }: Props) {
  const { t } = useTranslation('assignment');
  const [isConfirming, setConfirming] = useState(false);
  const { answer, forget } = answerDraft;
  const isUnsent =
    uploads.pending.length > 0 || (hasContent(answer) && isChanged(answer, submission));

  const leave = () => {
    for (const { id } of uploads.pending) uploads.cancel(id);
    forget();
    done();
  };

  return (
    <>
      <Button variant="soft" onClick={isUnsent ? () => setConfirming(true) : leave}>
        {t('leave.do')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('leave.title')}
        stay={t('leave.stay')}
        go={t('leave.go')}
        close={() => setConfirming(false)}
        onGo={leave}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </>
  );
}
