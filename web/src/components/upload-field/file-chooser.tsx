import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { formatNumber } from '#lib/format.ts';
import { acceptOf } from './file-kind.ts';
import styles from './upload-field.module.css';
import type { Uploads } from './use-uploads.ts';

type Props = {
  uploads: Uploads;
  /** How many more there may be. */
  room: number;
  describedBy?: string | undefined;
};

export function FileChooser({ uploads, room, describedBy }: Props) {
  const { t } = useTranslation('upload');
  const input = useRef<HTMLInputElement>(null);
  const { kinds, most, mostBytes } = uploads.rules;
  const megabytes = formatNumber(mostBytes / (1024 * 1024));

  return (
    <div className={styles['choose']}>
      <Button
        variant="soft"
        aria-disabled={room <= 0 || undefined}
        aria-describedby={describedBy}
        data-refused={describedBy ? true : undefined}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" /> {t(most > 1 ? 'addMany' : 'addOne')}
      </Button>
      <p className={styles['hint']}>
        {room > 0 ? t('hint', { most: megabytes }) : t('full', { count: most })}
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
  );
}
