import type { DocumentUnit } from '@fasl/shared/contracts/lesson/unit';
import { useTranslation } from 'react-i18next';
import { getButtonClass } from '#components/button/button-style.ts';
import { NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { isTemporaryError, toAppError } from '#lib/api/app-error.ts';
import { getPreviewKind, toFileAddress } from '#lib/format/file-address.ts';
import { useSizeText } from '#lib/format/file-size.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';
import { FileViewer } from './file-viewer.tsx';
import { MarkAsRead } from './mark-as-read.tsx';
import styles from './reading.module.css';

/** The file's address expires, so it is refetched when the unit opens and every hour. */
const queryOptions = {
  staleTime: 10 * 60_000,
  gcTime: 0,
  refetchInterval: 3_600_000,
  refetchOnReconnect: ({ state }: { state: { status: string } }) => state.status === 'error',
  meta: { inline: true },
} as const;

export function DocumentView(props: UnitViewProps) {
  const { unit } = props;
  const query = api.unit.document.useQuery({ unitId: unit.id }, queryOptions);
  const renew = () => void query.refetch();

  // An open file stays visible after a temporary error, but not after the student lost access.
  if (query.error && !(query.data && isTemporaryError(toAppError(query.error)?.code))) {
    return <SectionError error={query.error} retry={renew} busy={query.isFetching} />;
  }
  if (!query.data) return <Skeleton className={styles['waiting']} />;
  return (
    <>
      <OpenedDocument key={unit.id} file={query.data} name={unit.name} renew={renew} />
      <MarkAsRead {...props} />
    </>
  );
}

type OpenedDocumentProps = { file: DocumentUnit; name: string; renew: () => void };

function OpenedDocument({ file, name, renew }: OpenedDocumentProps) {
  const { t } = useTranslation('reading');
  const address = toFileAddress(file.url);
  const size = useDocumentSize(file);
  const look = getPreviewKind(file);

  return (
    <>
      <DocumentFacts file={file} name={name} canShow={look !== null} />
      {look && (
        <FileViewer
          address={address}
          name={name}
          look={look}
          size={size}
          renew={renew}
          downloadable={file.downloadable}
        />
      )}
      {!look && file.downloadable && <p>{t('notHere')}</p>}
    </>
  );
}

type DocumentFactsProps = Pick<OpenedDocumentProps, 'file' | 'name'> & { canShow: boolean };

function DocumentFacts({ file, name, canShow }: DocumentFactsProps) {
  const { t } = useTranslation('reading');
  const size = useDocumentSize(file);
  const kind = getDocumentKind(file.mime ?? '');
  return (
    <div className={styles['facts']}>
      <NuqtaFacts
        facts={[
          kind !== '' && { key: 'kind', content: kind },
          size !== undefined && { key: 'size', content: <bdi>{size}</bdi> },
          !file.downloadable && { key: 'use', content: t(canShow ? 'onlyHere' : 'neither') },
        ]}
      />
      {file.downloadable && (
        <a
          href={toFileAddress(file.url)}
          download={name}
          className={getButtonClass({ variant: 'soft', small: true })}
        >
          {size ? t('download', { size }) : t('downloadUnsized')}
        </a>
      )}
    </div>
  );
}

function useDocumentSize({ size }: DocumentUnit): string | undefined {
  const sizeText = useSizeText();
  return size === null ? undefined : sizeText(size);
}

/** A short name such as `PDF`, or nothing for long MIME types. */
function getDocumentKind(mime: string): string {
  const [kind = ''] = (mime.split('/')[1] ?? '').split('+');
  return kind.length > 5 ? '' : kind.toUpperCase();
}
