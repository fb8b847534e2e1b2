import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatMegabytes } from '#lib/format/file-size.ts';
import { FileChooser } from './file-chooser.tsx';
import type { StoredFile } from './stored-file.ts';
import { FileName, StoredFileRow } from './stored-file-row.tsx';
import styles from './upload-field.module.css';
import type { PendingUpload } from './upload-list.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import type { Uploads } from './use-uploads.ts';

type Props = {
  label: string;
  files: readonly StoredFile[];
  uploads: Uploads;
  describedBy?: string | undefined;
  className?: string | undefined;
  /** Shown below the files. */
  children?: ReactNode;
};

export function UploadField({ label, files, uploads, describedBy, className, children }: Props) {
  const room = uploads.rules.maxFiles - files.length - uploads.pending.length;
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const add = (chosen: File[]) => {
    setLeftOut(chosen.slice(Math.max(0, room)).map(({ name }) => name));
    uploads.add(chosen, room);
  };
  const drop = useDrop(add);
  const { heir, watch } = useFocusFallback();

  return (
    <section
      {...drop.handlers}
      {...heir}
      {...watch}
      aria-label={label}
      className={joinClasses(styles['field'], className)}
      data-over={drop.isOver || undefined}
    >
      <FileChooser
        rules={uploads.rules}
        room={room}
        add={add}
        leftOut={room > 0 ? [] : leftOut}
        describedBy={describedBy}
      />
      <ul className={styles['list']}>
        {uploads
          .rowsOf(files)
          .map((row) =>
            'uri' in row ? (
              <StoredFileRow key={row.uri} file={row} remove={() => uploads.remove(row.uri)} />
            ) : (
              <PendingRow key={row.id} pending={row} uploads={uploads} />
            ),
          )}
      </ul>
      {children}
    </section>
  );
}

function useDrop(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, value: boolean) => {
    event.preventDefault();
    setOver(value);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => over(event, true),
      onDragLeave: (event: DragEvent) => over(event, false),
      onDrop: (event: DragEvent) => {
        over(event, false);
        take([...event.dataTransfer.files]);
      },
    },
  };
}

type PendingRowProps = { pending: PendingUpload; uploads: Uploads };

function PendingRow({ pending, uploads }: PendingRowProps) {
  const { t } = useTranslation('upload');
  const { id, file, failure, isFinal } = pending;
  const errorId = `upload-${id}`;

  return (
    <li className={styles['row']}>
      <Icon
        name={failure ? 'warning' : 'clock'}
        className={styles[failure ? 'failed' : 'coming']}
      />
      <div className={styles['words']} role={failure ? 'alert' : undefined}>
        <FileName name={file.name} className={styles['name']} />
        {failure ? (
          <FieldError id={errorId} text={failure} />
        ) : (
          <UploadProgress pending={pending} />
        )}
      </div>
      <IconButton
        icon="close"
        label={t(failure ? 'remove' : 'cancelOf', { name: file.name })}
        onClick={() => uploads.cancel(id)}
      />
      {failure && !isFinal && (
        <Button
          small
          variant="soft"
          aria-describedby={errorId}
          onClick={() => uploads.retry(pending)}
        >
          {t('again')}
        </Button>
      )}
    </li>
  );
}

function UploadProgress({ pending: { file, sent } }: Pick<PendingRowProps, 'pending'>) {
  const { t } = useTranslation('upload');
  const percent = sent && sent.total > 0 ? Math.floor((sent.loaded / sent.total) * 100) : 0;
  return (
    <>
      <progress max={100} value={percent} aria-label={t('sending', { name: file.name })} />
      <span className={styles['hint']}>
        {sent
          ? t('sent', {
              percent,
              done: formatMegabytes(sent.loaded),
              all: formatMegabytes(sent.total),
            })
          : t('waiting')}
      </span>
    </>
  );
}
