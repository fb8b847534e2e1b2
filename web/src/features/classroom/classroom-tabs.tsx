import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import styles from './classroom.module.css';

type Props = { classroom: Pick<ClassroomPage, 'label' | 'tabs'>; open: number };

export function ClassroomTabs({ classroom: { label, tabs }, open }: Props) {
  const { t } = useTranslation('classroom');
  const list = useRef<HTMLUListElement>(null);
  // On a phone not all of them fit.
  useEffect(() => {
    const current = list.current?.querySelector(`[data-tab="${open}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);

  return (
    <nav aria-label={t('tabs')}>
      <ul ref={list} className={styles['tabs']}>
        {tabs.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.classroom}
              params={{ label }}
              search={{ tab: id }}
              resetScroll={false}
              replace
              className={styles['tab']}
              data-tab={id}
              data-open={id === open || undefined}
              aria-current={id === open ? 'page' : 'false'}
              activeProps={{ 'aria-current': id === open ? 'page' : 'false' }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
