import type { Submission } from '@fasl/shared/contracts/lesson/assignment';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { StudentText } from '#components/text/student-text.tsx';
import { StoredFileRow } from '#components/upload-field/stored-file-row.tsx';
import { focusOnMount } from '#lib/browser/elements.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import styles from './assignment.module.css';

type Props = {
  submission: Submission;
  edit: (() => void) | undefined;
  /** Set when this view replaces the button that was pressed. */
  takesFocus: boolean;
};

export function SentAnswer({ submission, edit, takesFocus }: Props) {
  const { t } = useTranslation(['assignment', 'upload']);
  const { kind, text, files, sentAt } = submission;
  return (
    <section aria-labelledby="sent" className={styles['part']}>
      <h2 id="sent" tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
        {t('sent.title')}
      </h2>
      <p className={styles['muted']}>
        {t('sent.at')} <bdi>{formatDate(sentAt)}</bdi> <bdi>{formatTime(sentAt)}</bdi>
      </p>
      {kind === 'text' && <StudentText className={styles['written']} text={text} />}
      {kind === 'attachment' && files.length === 0 && <p>{t('sent.notHere')}</p>}
      {files.length > 0 && (
        <ul>
          {files.map((file, index) => {
            const name = file.name ?? t('upload:numbered', { number: index + 1 });
            return <StoredFileRow key={file.uri} file={{ ...file, name }} />;
          })}
        </ul>
      )}
      {edit && (
        <div>
          <Button variant="soft" onClick={edit}>
            {t('edit')}
          </Button>
        </div>
      )}
    </section>
  );
}
