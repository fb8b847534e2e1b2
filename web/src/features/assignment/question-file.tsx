import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { fileAddress, type ShownFile } from '#lib/format/file-address.ts';
import { useSizeText } from '#lib/format/use-size-text.ts';
import { useLook } from './use-look.ts';

/** Draws a question that is a file. */
export type Paper = (file: Pick<ShownFile, 'address' | 'look' | 'size'>) => ReactNode;

type Props = { file: { url: string; mime: string | null; size: number | null }; paper: Paper };

export function QuestionFile({ file, paper }: Props) {
  const { t } = useTranslation('assignment');
  const sizeText = useSizeText();
  const look = useLook(file);
  const address = fileAddress(file.url);
  const size = file.size === null ? undefined : sizeText(file.size);
  return (
    <>
      {look && paper({ address, look, size })}
      {look === null && <p>{t('notHere')}</p>}
      {look === undefined && <Skeleton height="220px" />}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {t('openFile')} {size && <bdi>({size})</bdi>} <Icon name="arrow" />
      </a>
    </>
  );
}
