import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './classroom.module.css';
import type { ClassroomSearch } from './classroom-search.ts';
import { ClassroomTab } from './classroom-tab.tsx';

type Props = {
  classroom: Pick<ClassroomPage, 'label' | 'tabs' | 'enrolmentStatus'>;
  open: ClassroomSearch['tab'] | null;
};

export function ClassroomTabs({ classroom: { label, tabs, enrolmentStatus }, open }: Props) {
  const { t } = useTranslation('classroom');
  const list = useRef<HTMLUListElement>(null);
  // On a phone not all of them fit.
  useEffect(() => {
    const current = list.current?.querySelector(`[data-tab="${open}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);

  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('tabs')}>
      <ul ref={list} className={styles['tabs']}>
        {tabs.map(({ id, name }) => (
          <ClassroomTab key={id} label={label} tab={id} name={name} isOpen={id === open} />
        ))}
        {enrolmentStatus && (
          <ClassroomTab
            label={label}
            tab="attendance"
            name={t('attendance.title')}
            isOpen={open === 'attendance'}
          />
        )}
      </ul>
    </nav>
  );
}
