import type { ComponentProps } from 'react';
import { useSchool } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import { Shape, type ShapeName } from '../brand/shape.tsx';
import { getToneClass, type Tone } from '../brand/tone.ts';
import { ButtonLink } from '../button/button-link.tsx';
import styles from './letter-block.module.css';

type Props = ComponentProps<'div'> & {
  tone: Tone;
  shape: ShapeName;
  /** Replaces the content of a page, so it fills the screen; in the dark scheme it turns to night. */
  tall?: boolean | undefined;
};

/** A colour block with one large letter, cropped by its edge. */
export function LetterBlock({ tone, shape, tall, className, children, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={joinClasses(
        styles['block'],
        getToneClass(tone),
        tall && styles['tall'],
        className,
      )}
      data-tone={tone}
      data-shape={shape}
    >
      <Shape name={shape} className={styles['letter']} />
      <div className={styles['words']}>{children}</div>
    </div>
  );
}

type SchoolContactProps = Required<Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'children'>>;

/** The school's page names its branches and hours. */
export function SchoolContactLink(props: SchoolContactProps) {
  return useSchool()?.shows.about ? <ButtonLink to={paths.about} {...props} /> : null;
}
