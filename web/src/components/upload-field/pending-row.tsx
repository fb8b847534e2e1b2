import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { FieldError } from '#components/field-error.tsx';
import { megabytes } from '#lib/format/megabytes.ts';
import styles from './upload-field.module.css';
import type { Pending } from './upload-list.ts';
import type { Uploads } from './use-uploads.ts';

type Props = { pending: Pending; uploads: Uploads };

/** A file on its way, in percent and megabytes, or why it did not arrive. */
export function PendingRow({ pending, uploads }: Props) {
  const { t } = useTranslation('upload');
  const { id, file, refusal, isFinal } = pending;
  const errorId = `upload-${id}`;

  return (
    <li className={styles['row']}>
      <div className={styles['words']} role={refusal ? 'alert' : undefined}>
        <bdi className={styles['name']}>{file.name}</bdi>
        {refusal ? <FieldError id={errorId} text={refusal} /> : <OnItsWay pending={pending} />}
      </div>
      {refusal && !isFinal && (
        <Button
          small
          variant="soft"
          aria-describedby={errorId}
          onClick={() => uploads.retry(pending)}
        >
          {t('again')}
        </Button>
      )}
      <Button
        small
        variant="soft"
        aria-label={t(refusal ? 'remove' : 'cancelOf', { name: file.name })}
        onClick={() => uploads.cancel(id)}
      >
        {t(refusal ? 'leaveOut' : 'cancel')}
      </Button>
    </li>
  );
}

function OnItsWay({ pending: { file, sent } }: Pick<Props, 'pending'>) {
  const { t } = useTranslation('upload');
  const percent = sent && sent.total > 0 ? Math.floor((sent.loaded / sent.total) * 100) : 0;
  return (
    <>
      <progress max={100} value={percent} aria-label={t('sending', { name: file.name })} />
      <span className={styles['hint']}>
        {sent
          ? t('sent', { percent, done: megabytes(sent.loaded), all: megabytes(sent.total) })
          : t('waiting')}
      </span>
    </>
  );
}
