import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { requestHeaders } from '#lib/api/api.ts';
import type { PreviewKind } from '#lib/format/file-address.ts';
import { fileAddress, type PreviewFile, previewKindOf } from '#lib/format/file-address.ts';
import { useSizeText } from '#lib/format/file-size.ts';

/** Draws a question that is a file. */
export type Paper = (file: Pick<PreviewFile, 'address' | 'look' | 'size'>) => ReactNode;

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

type Asked = { url: string; mime: string | null };

/** How the question's file is shown: `null` when it cannot be, `undefined` until that is known. */
function useLook({ url, mime }: Asked): PreviewKind | null | undefined {
  const named = previewKindOf({ mime, url });
  const isUnknown = mime === null && named === null;
  const { data } = useQuery({
    queryKey: ['fileLook', url],
    queryFn: () => askLook(url),
    enabled: isUnknown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { inline: true },
  });
  return isUnknown ? data : named;
}

/** What cannot be reached is taken for a paper, which says so and can be tried again. */
async function askLook(url: string): Promise<PreviewKind | null> {
  const stop = new AbortController();
  const headers = { ...requestHeaders(), range: 'bytes=0-0' };
  try {
    const answer = await fetch(fileAddress(url), { headers, signal: stop.signal });
    const [mime = ''] = (answer.headers.get('content-type') ?? '').split(';');
    return answer.ok ? previewKindOf({ mime, url }) : 'paper';
  } catch {
    return 'paper';
  } finally {
    // Whoever knows no parts sends all of it.
    stop.abort();
  }
}
