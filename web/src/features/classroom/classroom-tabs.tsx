import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { useTranslation } from 'react-i18next';
import styles from '#components/tab-bar.module.css';
import { useOpenTab } from '#lib/router/use-open-tab.ts';
import type { ClassroomSearch } from './classroom-search.ts';
import { ClassroomTab } from './classroom-tab.tsx';

type Props = {
  classroom: Pick<ClassroomPage, 'label' | 'tabs' | 'isMember'>;
  open: ClassroomSearch['tab'] | null;
};

export function ClassroomTabs({ classroom: { label, tabs, isMember }, open }: Props) {
  const { t } = useTranslation('classroom');
  const list = useOpenTab(open);

  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('tabs')}>
      <ul ref={list} className={styles['tabs']}>
        {tabs.map(({ id, name }) => (
          <ClassroomTab key={id} label={label} tab={id} name={name} isOpen={id === open} />
        ))}
        {isMember && (
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
