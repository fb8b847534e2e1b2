import type { Submission } from '@fasl/shared/contracts/lesson/assignment';
import { useTranslation } from 'react-i18next';
import { StudentText } from '#components/text/student-text.tsx';
import { StoredFileRow } from '#components/upload-field/stored-file-row.tsx';
import styles from './assignment.module.css';

type Props = { submission: Submission };

export function SentAnswer({ submission }: Props) {
  const { t } = useTranslation(['assignment', 'upload']);
  const { kind, text, files } = submission;
  return (
    <section aria-labelledby="answer" className={styles['part']}>
      <h2 id="answer">{t('answer')}</h2>
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
    </section>
  );
}
