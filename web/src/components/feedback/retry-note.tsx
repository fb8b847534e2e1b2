import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { buildReplaced, checkBuild } from '#lib/network/stale-build.ts';
import { Icon } from '../brand/icon.tsx';
import styles from './state.module.css';

type Props = {
  text?: string | undefined;
  action?: string;
  retry: () => void;
  busy?: boolean | undefined;
};

/** One part of a page failed; the rest of the page works. */
export function RetryNote({ text, action, retry, busy }: Props) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className={styles['error']}>
      <Icon name="warning" />
      <p>{text ?? t('sectionFailed')}</p>
      {/* Not disabled while busy: a disabled button would lose the keyboard focus. */}
      <button
        type="button"
        className={styles['retry']}
        onClick={busy ? undefined : retry}
        aria-busy={busy || undefined}
      >
        {action ?? t('tryAgain')}
      </button>
    </div>
  );
}

type PartProps = Pick<Props, 'retry' | 'busy'> & { error?: Error };

/** The code of a part failed to load. After a new build only a reload of the page loads it. */
export function PartRetryNote({ error, retry, busy }: PartProps) {
  const { t } = useTranslation('common');
  const isReplaced = buildReplaced.use();
  useEffect(() => {
    if (error) void checkBuild();
  }, [error]);
  if (!isReplaced) return <RetryNote retry={retry} busy={busy} />;
  const reload = () => location.reload();
  return <RetryNote text={t('newVersion')} action={t('reload')} retry={reload} />;
}
