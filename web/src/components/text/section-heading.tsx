import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

type Props = {
  id?: string | undefined;
  title: string;
  children?: ReactNode;
};

export function SectionHeading({ id, title, children }: Props) {
  return (
    <div className={styles['row']}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children && <div className={styles['more']}>{children}</div>}
    </div>
  );
}
