import { Skeleton } from '#components/skeleton.tsx';
import { Wrap } from '#components/wrap.tsx';
import styles from './text-page.module.css';

const lines = ['100%', '94%', '97%', '60%', '98%', '91%', '45%'];

export function TextSkeleton() {
  return (
    <Wrap className={styles['column']} aria-hidden="true">
      <Skeleton width="55%" height="3.5rem" />
      <div className={styles['body']}>
        {lines.map((width) => (
          <Skeleton key={width} width={width} height="1.1rem" />
        ))}
      </div>
    </Wrap>
  );
}
