import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { toFileAddress } from '#lib/format/file-address.ts';
import { useSizeText } from '#lib/format/file-size.ts';
import type { StoredFile } from './stored-file.ts';
import styles from './upload-field.module.css';

type Props = { file: StoredFile; remove?: (() => void) | undefined };

export function StoredFileRow({ file, remove }: Props) {
  const { t } = useTranslation('upload');
  const sizeText = useSizeText();
  return (
    <li className={styles['row']}>
      <Icon name="check" className={styles['done']} />
      <span className={styles['words']}>
        <a
          href={toFileAddress(file.url)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles['name']}
          aria-label={t('look', { name: file.name })}
        >
          <FileName name={file.name} />
        </a>
        {file.size !== undefined && <bdi className={styles['hint']}>{sizeText(file.size)}</bdi>}
      </span>
      {remove && (
        <IconButton icon="close" label={t('remove', { name: file.name })} onClick={remove} />
      )}
    </li>
  );
}

/** Isolates "1.pdf" at the end of an Arabic name, which the browser would show as "pdf.1". */
export function FileName({ name, className }: { name: string; className?: string | undefined }) {
  const end = /\p{sc=Arabic}[^\p{sc=Arabic}]*?([([]*[0-9A-Za-z][ -~]*)$/u.exec(name)?.[1];
  if (!end) return <bdi className={className}>{name}</bdi>;
  return (
    <bdi className={className}>
      {name.slice(0, name.length - end.length)}
      <bdi dir="ltr">{end}</bdi>
    </bdi>
  );
}
