import type { ReactNode } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { Shape, type ShapeName } from '../brand/shape.tsx';
import { getToneClass } from '../brand/tone.ts';
import styles from './state-block.module.css';

type Props = {
  tone: 'rose' | 'sky';
  shape: ShapeName;
  title: string;
  text: string;
  role?: 'alert' | undefined;
  children: ReactNode;
};

/** A colour block in place of content that is absent or failed. */
export function StateBlock({ tone, shape, title, text, role, children }: Props) {
  return (
    <div role={role} className={joinClasses(styles['block'], getToneClass(tone))} data-tone={tone}>
      <Shape name={shape} className={styles['shape']} />
      <p className={styles['title']}>{title}</p>
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  );
}
