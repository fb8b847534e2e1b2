import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import styles from './activity.module.css';

type Props = { shown: number; total: number; busy: boolean; more: (() => void) | null };

/** Goes on by itself where the list ends, and by its button for who does not scroll. */
export function MoreRows({ shown, total, busy, more }: Props) {
  const { t } = useTranslation('activity');
  const foot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = foot.current;
    if (!element || !more || busy) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(),
      { rootMargin: '120px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [more, busy]);

  return (
    <div ref={foot} className={styles['foot']}>
      <p aria-live="polite">
        {t('shown', { shown, total })}
        {busy && more === null ? ` · ${t('loadingMore')}` : ''}
      </p>
      {more && (
        <Button variant="soft" small busy={busy} onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
