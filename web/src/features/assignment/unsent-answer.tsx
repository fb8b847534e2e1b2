import { useTranslation } from 'react-i18next';
import { KeptRow } from '#components/upload-field/kept-row.tsx';
import styles from './assignment.module.css';
import type { Writing } from './use-answer.ts';

/** What was written and is not taken any more, to be read and copied. */
export function UnsentAnswer({ answer: { kind, text, files } }: Pick<Writing, 'answer'>) {
  const { t } = useTranslation('assignment');
  return (
    <section aria-labelledby="unsent" className={styles['part']}>
      <h2 id="unsent">{t('unsent')}</h2>
      {kind === 'text' ? (
        <p className={styles['written']} dir="auto">
          {text}
        </p>
      ) : (
        <ul>
          {files.map((file) => (
            <KeptRow key={file.uri} file={file} />
          ))}
        </ul>
      )}
    </section>
  );
}
