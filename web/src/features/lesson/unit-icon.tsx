import type { LessonUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import styles from './outline.module.css';

const iconPaths: Record<LessonUnit['kind'], string> = {
  video: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7',
  webcontent: 'M3 5h18v14H3zM3 9h18M7 13h6M7 16h9',
  webinar:
    'M12 10a2 2 0 1 0 0 4 2 2 0 1 0 0-4M7.5 7.5a6.4 6.4 0 0 0 0 9M16.5 7.5a6.4 6.4 0 0 1 0 9M4.6 4.6a10.5 10.5 0 0 0 0 14.8M19.4 4.6a10.5 10.5 0 0 1 0 14.8',
  test: 'M4 6l2 2 3-4M12 6h8M4 13l2 2 3-4M12 13h8M4 20l2 2 3-4M12 20h8',
  assignment: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  unknown: 'M4 4h16v16H4zM9 9l6 6M15 9l-6 6',
};

export function UnitIcon({ kind }: { kind: LessonUnit['kind'] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={iconPaths[kind]} />
    </svg>
  );
}
