import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { classes } from '#lib/classes.ts';
import { formatNumber } from '#lib/format.ts';
import { acceptOf } from './file-kind.ts';
import type { KeptFile } from './kept-file.ts';
import { KeptRow } from './kept-row.tsx';
import { PendingRow } from './pending-row.tsx';
import styles from './upload-field.module.css';
import type { Uploads } from './use-uploads.ts';

type Props = {
  label: string;
  files: readonly KeptFile[];
  uploads: Uploads;
  /** Under which a refusal of the whole field stands. */
  describedBy?: string | undefined;
  className?: string | undefined;
};

/** Files on their way and files that arrived; dropped, chosen or taken with the camera. */
export function UploadField({ label, files, uploads, describedBy, className }: Props) {
  const { t } = useTranslation('upload');
  const input = useRef<HTMLInputElement>(null);
  const { kinds, most, mostBytes } = uploads.rules;
  const room = most - files.length - uploads.pending.length;
  const drop = useDrop((list) => uploads.add(list, room));

  return (
    <section
      {...drop.handlers}
      aria-label={label}
      className={classes(styles['field'], className)}
      data-over={drop.isOver || undefined}
    >
      <div className={styles['choose']}>
        <Button
          variant="soft"
          aria-disabled={room <= 0 || undefined}
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" /> {t(most > 1 ? 'addMany' : 'addOne')}
        </Button>
        <p className={styles['hint']}>
          {room > 0
            ? t('hint', { most: formatNumber(mostBytes / (1024 * 1024)) })
            : t('full', { count: most })}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          multiple={most > 1}
          accept={acceptOf(kinds)}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])], room);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
      </div>
      <ul className={styles['list']}>
        {files.map((file) => (
          <KeptRow key={file.uri} file={file} remove={() => uploads.remove(file.uri)} />
        ))}
        {uploads.pending.map((one) => (
          <PendingRow key={one.id} pending={one} uploads={uploads} />
        ))}
      </ul>
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
