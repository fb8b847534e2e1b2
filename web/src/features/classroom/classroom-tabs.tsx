import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from '#components/layout/tab-bar.module.css';
import { paths } from '#lib/router/paths.ts';
import { useScrollToOpenTab } from '#lib/router/use-address.ts';
import type { ClassroomSearch } from './classroom-search.ts';

type Props = {
  classroom: Pick<ClassroomPage, 'label' | 'tabs' | 'isMember'>;
  open: ClassroomSearch['tab'] | null;
};

export function ClassroomTabs({ classroom: { label, tabs, isMember }, open }: Props) {
  const { t } = useTranslation('classroom');
  const list = useScrollToOpenTab(open);

  // A single tab would lead to the page that is open.
  if (tabs.length === 0 || (tabs.length === 1 && !isMember)) return null;
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

type ClassroomTabProps = {
  label: string;
  tab: NonNullable<ClassroomSearch['tab']>;
  name: string;
  isOpen: boolean;
};

function ClassroomTab({ label, tab, name, isOpen }: ClassroomTabProps) {
  const current = isOpen ? 'page' : 'false';
  return (
    <li>
      <Link
        to={paths.classroom}
        params={{ label }}
        search={{ tab }}
        resetScroll={false}
        replace
        className={styles['tab']}
        data-tab={tab}
        aria-current={current}
        activeProps={{ 'aria-current': current }}
      >
        {name}
      </Link>
    </li>
  );
}
