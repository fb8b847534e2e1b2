import type { DocumentUnit } from '@fasl/shared/contracts/lesson/unit';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/button/button-style.ts';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { appErrorOf, isTemporary } from '#lib/api/app-error.ts';
import { fileAddress, previewKindOf } from '#lib/format/file-address.ts';
import { useSizeText } from '#lib/format/file-size.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';
import { ReadMark } from './read-mark.tsx';
import styles from './reading.module.css';
import { Sheet } from './sheet.tsx';

/** The address ends after a while: it is asked for anew whenever the unit is opened, and while it stands open. */
const asked = {
  staleTime: 10 * 60_000,
  gcTime: 0,
  refetchInterval: 3_600_000,
  // What could not be had is asked for again.
  refetchOnReconnect: ({ state }: { state: { status: string } }) => state.status === 'error',
  meta: { inline: true },
} as const;

export function DocumentView(props: UnitViewProps) {
  const { unit } = props;
  const query = api.unit.document.useQuery({ unitId: unit.id }, asked);
  const renew = () => void query.refetch();

  // What stands open stays, as long as it may.
  if (query.error && !(query.data && isTemporary(appErrorOf(query.error)?.code))) {
    return <SectionError error={query.error} retry={renew} busy={query.isFetching} />;
  }
  if (!query.data) return <Skeleton className={styles['waiting']} />;
  return (
    <>
      <Shown key={unit.id} file={query.data} name={unit.name} renew={renew} />
      <ReadMark {...props} />
    </>
  );
}

type ShownProps = { file: DocumentUnit; name: string; renew: () => void };

function Shown({ file, name, renew }: ShownProps) {
  const { t } = useTranslation('reading');
  const address = fileAddress(file.url);
  const size = useSizeText()(file.size);
  const look = previewKindOf(file);
  const kind = kindOf(file.mime);

  return (
    <>
      <p className={styles['facts']}>
        <span>
          {kind && `${kind} · `}
          <bdi>{size}</bdi>
        </span>
        {file.downloadable ? (
          <a
            href={address}
            download={name}
            className={buttonClass({ variant: 'soft', small: true })}
          >
            {t('download', { size })}
          </a>
        ) : (
          <span>{t(look ? 'onlyHere' : 'neither')}</span>
        )}
      </p>
      {look && (
        <Sheet
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

/** `PDF`, as files are called; a long name says nothing to a reader. */
function kindOf(mime: string): string {
  const [kind = ''] = (mime.split('/')[1] ?? '').split('+');
  return kind.length > 5 ? '' : kind.toUpperCase();
}
