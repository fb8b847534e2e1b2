import type { ReactNode } from 'react';
import { Shape, type ShapeName } from '../brand/shape.tsx';
import styles from './state.module.css';

type Props = {
  title: string;
  text?: string | undefined;
  shape?: ShapeName | undefined;
  children?: ReactNode;
};

export function EmptyState({ title, text, shape = 'lam', children }: Props) {
  return (
    <div className={styles['empty']}>
      <Shape name={shape} className={styles['shape']} />
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {children}
    </div>
  );
}
