import { Link } from '@tanstack/react-router';
import styles from '#components/tab-bar.module.css';
import { paths } from '#lib/router/paths.ts';
import type { ClassroomSearch } from './classroom-search.ts';

type Props = {
  label: string;
  tab: NonNullable<ClassroomSearch['tab']>;
  name: string;
  isOpen: boolean;
};

export function ClassroomTab({ label, tab, name, isOpen }: Props) {
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
