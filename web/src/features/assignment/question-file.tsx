import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { buildRequestHeaders } from '#lib/api/api.ts';
import {
  getPreviewKind,
  type PreviewFile,
  type PreviewKind,
  toFileAddress,
} from '#lib/format/file-address.ts';
import { useSizeText } from '#lib/format/file-size.ts';

/** Renders a question that is a file. */
export type RenderFile = (file: Pick<PreviewFile, 'address' | 'look' | 'size'>) => ReactNode;

/** The size of smaller files does not matter to a metered connection. */
const notableBytes = 100 * 1024;

type Props = {
  file: { url: string; mime: string | null; size: number | null };
  renderFile: RenderFile;
};

export function QuestionFile({ file, renderFile }: Props) {
  const { t } = useTranslation('assignment');
  const sizeText = useSizeText();
  const look = useFileLook(file);
  const address = toFileAddress(file.url);
  const size = file.size === null ? undefined : sizeText(file.size);
  return (
    <>
      {look && renderFile({ address, look, size })}
      {look === null && <p>{t('notHere')}</p>}
      {look === undefined && <Skeleton height="220px" />}
      <a href={address} target="_blank" rel="noopener noreferrer">
        <span>
          {t('openFile')} {(file.size ?? 0) >= notableBytes && <bdi>({size})</bdi>}
        </span>{' '}
        <Icon name="arrow" />
      </a>
    </>
  );
}

type QuestionFileSource = { url: string; mime: string | null };

/** How the file is displayed: `null` for not at all, `undefined` while unknown. */
function useFileLook({ url, mime }: QuestionFileSource): PreviewKind | null | undefined {
  const lookByName = getPreviewKind({ mime, url });
  const isUnknown = mime === null && lookByName === null;
  const { data } = useQuery({
    queryKey: ['fileLook', url],
    queryFn: () => detectLook(url),
    enabled: isUnknown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { inline: true },
  });
  return isUnknown ? data : lookByName;
}

/** An unreachable file counts as a document: its viewer shows the error with a retry button. */
async function detectLook(url: string): Promise<PreviewKind | null> {
  const stop = new AbortController();
  const headers = { ...buildRequestHeaders(), range: 'bytes=0-0' };
  try {
    const response = await fetch(toFileAddress(url), { headers, signal: stop.signal });
    const [mime = ''] = (response.headers.get('content-type') ?? '').split(';');
    return response.ok ? getPreviewKind({ mime, url }) : 'paper';
  } catch {
    return 'paper';
  } finally {
    // A server without range support sends the whole file.
    stop.abort();
  }
}
