import type { ComponentProps, ReactNode } from 'react';
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
};

/** A colour block with one large letter, cropped by its edge. */
export function LetterBlock({ tone, shape, className, children, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={joinClasses(styles['block'], getToneClass(tone), className)}
      data-tone={tone}
      data-shape={shape}
    >
      <Shape name={shape} className={styles['letter']} />
      <div className={styles['words']}>{children}</div>
    </div>
  );
}

type PictureBlockProps = Omit<Props, 'shape'> & { picture: ReactNode };

/** Replaces the content of a page; in the dark scheme its ground turns to night. */
export function PictureBlock({ tone, picture, className, children, ...rest }: PictureBlockProps) {
  return (
    <div
      {...rest}
      className={joinClasses(styles['block'], styles['pictured'], getToneClass(tone), className)}
      data-tone={tone}
    >
      <div className={styles['words']}>{children}</div>
      {picture}
    </div>
  );
}

type SchoolContactProps = Required<Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'children'>>;

/** The school's page names its branches and hours. */
export function SchoolContactLink(props: SchoolContactProps) {
  return useSchool()?.shows.about ? <ButtonLink to={paths.about} {...props} /> : null;
}
