import { useTranslation } from 'react-i18next';
import { UploadField } from '#components/upload-field/upload-field.tsx';
import type { Uploads } from '#components/upload-field/use-uploads.ts';
import styles from './assignment.module.css';
import type { Writing } from './use-answer.ts';

type Props = { writing: Writing; uploads: Uploads };

export function AnswerBody({ writing: { answer, change }, uploads }: Props) {
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
