import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { StudentText } from '#components/text/student-text.tsx';
import { StoredFileRow } from '#components/upload-field/stored-file-row.tsx';
import { useDraftUploads } from '#components/upload-field/use-uploads.ts';
import { type AnswerDraftState, answerUploadRules } from './answer.ts';
import styles from './assignment.module.css';

/** The draft after the deadline: it can be copied or discarded. */
export function UnsentAnswer({ answerDraft }: { answerDraft: AnswerDraftState }) {
  const { t } = useTranslation('assignment');
  const { kind, text, files } = answerDraft.answer;
  return (
    <section aria-labelledby="unsent" className={styles['part']}>
      <h2 id="unsent">{t(answerDraft.isStored ? 'unsent' : 'unsentHere')}</h2>
      {kind === 'text' ? (
        <StudentText className={styles['written']} text={text} />
      ) : (
        <ul>
          {files.map((file) => (
            <StoredFileRow key={file.uri} file={file} />
          ))}
        </ul>
      )}
      <DiscardAnswer answerDraft={answerDraft} />
    </section>
  );
}

function DiscardAnswer({
  answerDraft: { name, isStored, change, forget },
}: {
  answerDraft: AnswerDraftState;
}) {
  const { t } = useTranslation('assignment');
  const [isConfirming, setConfirming] = useState(false);
  const uploads = useDraftUploads(name, answerUploadRules, (update) =>
    change((current) => ({ ...current, files: update(current.files) })),
  );
  const go = () => {
    for (const { id } of uploads.pending) uploads.cancel(id);
    forget();
  };
  return (
    <div>
      <Button variant="soft" onClick={() => setConfirming(true)}>
        {t('throw.do')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('throw.title')}
        stay={t('throw.stay')}
        go={t('throw.go')}
        close={() => setConfirming(false)}
        onGo={go}
      >
        <p>{t(isStored ? 'throw.text' : 'throw.unstored')}</p>
      </ConfirmDialog>
    </div>
  );
}
