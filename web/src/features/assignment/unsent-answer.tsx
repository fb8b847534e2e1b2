import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { StudentText } from '#components/text/student-text.tsx';
import { StoredFileRow } from '#components/upload-field/stored-file-row.tsx';
import { useDraftUploads } from '#components/upload-field/use-uploads.ts';
import type { Writing } from './answer.ts';
import { answerRules } from './answer.ts';
import styles from './assignment.module.css';

/** What was written and is not taken any more, to be read and copied, or thrown away. */
export function UnsentAnswer({ writing }: { writing: Writing }) {
  const { t } = useTranslation('assignment');
  const { kind, text, files } = writing.answer;
  return (
    <section aria-labelledby="unsent" className={styles['part']}>
      <h2 id="unsent">{t('unsent')}</h2>
      {kind === 'text' ? (
        <StudentText className={styles['written']} text={text} />
      ) : (
        <ul>
          {files.map((file) => (
            <StoredFileRow key={file.uri} file={file} />
          ))}
        </ul>
      )}
      <ThrowAway writing={writing} />
    </section>
  );
}

function ThrowAway({ writing: { name, change, forget } }: { writing: Writing }) {
  const { t } = useTranslation('assignment');
  const [isAsked, setAsked] = useState(false);
  const uploads = useDraftUploads(name, answerRules, (update) =>
    change((current) => ({ ...current, files: update(current.files) })),
  );
  const go = () => {
    for (const { id } of uploads.pending) uploads.cancel(id);
    forget();
  };
  return (
    <div>
      <Button variant="soft" onClick={() => setAsked(true)}>
        {t('throw.do')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('throw.title')}
        stay={t('throw.stay')}
        go={t('throw.go')}
        close={() => setAsked(false)}
        onGo={go}
      >
        <p>{t('throw.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
