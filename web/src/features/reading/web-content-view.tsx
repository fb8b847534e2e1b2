import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { textLinkClass } from '#components/button/button-style.ts';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { FormulaProse } from '#components/question/formula-prose.tsx';
import { api } from '#lib/api/api.ts';
import { focusOnMount } from '#lib/browser/focus.ts';
import { toFileAddress } from '#lib/format/file-address.ts';
import type { UnitViewProps } from '#lib/lesson/unit.ts';
import { isDataSaverOn } from '#lib/network/saves-data.ts';
import { MarkAsRead } from './mark-as-read.tsx';
import styles from './reading.module.css';

export function WebContentView(props: UnitViewProps) {
  const { t } = useTranslation('reading');
  const { unit } = props;
  const query = api.unit.webContent.useQuery({ unitId: unit.id }, { meta: { inline: true } });

  if (query.error && !query.data) {
    const retry = () => void query.refetch();
    return <SectionError error={query.error} retry={retry} busy={query.isFetching} />;
  }
  if (!query.data) return <Skeleton className={styles['waiting']} />;
  const { html, frameUrl, pageUrl } = query.data;
  return (
    <>
      {html !== null && <FormulaProse html={html} className={styles['prose']} />}
      {frameUrl && pageUrl && (
        <ExternalPage name={unit.name} frameUrl={frameUrl} pageUrl={pageUrl} />
      )}
      {html === null && !frameUrl && <p>{t('nothing')}</p>}
      <MarkAsRead {...props} />
    </>
  );
}

type Props = {
  name: string;
  frameUrl: string;
  pageUrl: string;
};

/**
 * An external page. Many refuse to be framed and browsers report no error, so there is always a
 * link as well.
 */
function ExternalPage({ name, frameUrl, pageUrl }: Props) {
  const { t } = useTranslation('reading');
  const [isDeferred] = useState(isDataSaverOn);
  const [isRequested, setIsRequested] = useState(false);
  const isShown = !isDeferred || isRequested;
  const { times, isLoaded, onLoad } = useReloadWhenOnline(isShown);

  return (
    <div>
      <p className={styles['outside']}>
        <span>
          <Icon name="globe" /> <bdi dir="ltr">{new URL(pageUrl).host}</bdi>
        </span>
        <a href={pageUrl} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
          {t('openAlone')}
        </a>
      </p>
      {isShown ? (
        <iframe
          key={times}
          onLoad={onLoad}
          src={toFileAddress(frameUrl)}
          title={name}
          sandbox="allow-scripts allow-forms allow-popups"
          allowFullScreen
          ref={isRequested && times === 0 ? focusOnMount : undefined}
          className={styles['frame']}
          data-loaded={isLoaded || undefined}
        />
      ) : (
        <Button onClick={() => setIsRequested(true)}>{t('showUnsized')}</Button>
      )}
    </div>
  );
}

/** Reloads when the network is back: a frame does not report whether it has loaded. */
function useReloadWhenOnline(isShown: boolean) {
  const [times, setTimes] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isShown || isLoaded) return;
    const again = () => setTimes((count) => count + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isShown, isLoaded]);
  const onLoad = () => setLoaded(navigator.onLine !== false);
  return { times, isLoaded, onLoad };
}
