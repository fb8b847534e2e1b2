import type { ComponentProps } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { Shape, type ShapeName } from '../brand/shape.tsx';
import { getToneClass } from '../brand/tone.ts';
import styles from './shape-block.module.css';

type Props = ComponentProps<'div'> & { tone: 'sun' | 'rose' | 'sky'; shape: ShapeName };

/** A colour block with one large letter that its edge crops, for states without other content. */
export function ShapeBlock({ tone, shape, className, children, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={joinClasses(styles['block'], getToneClass(tone), className)}
      data-tone={tone}
      data-shape={shape}
    >
      <div className={styles['words']}>{children}</div>
      <Shape name={shape} className={styles['shape']} />
    </div>
  );
}
