import type { CoursePage } from '@fasl/shared/contracts/lesson/lesson-page';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/text-link.tsx';
import { coursePath } from '#lib/router/paths.ts';
import styles from './outline.module.css';
import { OutlineUnit } from './outline-unit.tsx';

type Props = { course: CoursePage; openId: number | null };

/** The units in their order: what is done, what is open, and what still takes something else. */
export function Outline({ course, openId }: Props) {
  const { t } = useTranslation('course');
  return (
    <nav aria-label={t('outline')} className={styles['outline']}>
      {openId !== null && (
        <TextLink
          to={coursePath(course.id)}
          params={{ label: course.classroom.label }}
          className={styles['course']}
          activeOptions={{ exact: true }}
        >
          <bdi>{course.name}</bdi>
        </TextLink>
      )}
      {course.sections.map((section) => (
        <section key={section.id} aria-label={section.name}>
          {course.sections.length > 1 && (
            <h2 className={styles['section']}>
              <bdi>{section.name}</bdi>
            </h2>
          )}
          <ol className={styles['units']}>
            {section.units.map((unit) => (
              <OutlineUnit key={unit.id} course={course} unit={unit} isOpen={unit.id === openId} />
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}
