import type { Submission } from '@fasl/shared/contracts/lesson/assignment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import type { Uploads } from '#components/upload-field/use-uploads.ts';
import type { Writing } from './answer.ts';
import { holdsSomething, isChanged } from './answer.ts';

type Props = { writing: Writing; uploads: Uploads; submission: Submission; done: () => void };

/** Back to the answer as it was sent. What was changed is gone then, which is asked before. */
export function LeaveEdit({ writing, uploads, submission, done }: Props) {
  const { t } = useTranslation('assignment');
  const [isAsked, setAsked] = useState(false);
  const { answer, forget } = writing;
  const isUnsent =
    uploads.pending.length > 0 || (holdsSomething(answer) && isChanged(answer, submission));

  const leave = () => {
    for (const { id } of uploads.pending) uploads.cancel(id);
    forget();
    done();
  };

  return (
    <>
      <Button variant="soft" onClick={isUnsent ? () => setAsked(true) : leave}>
        {t('leave.do')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('leave.title')}
        stay={t('leave.stay')}
        go={t('leave.go')}
        close={() => setAsked(false)}
        onGo={leave}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </>
  );
}
