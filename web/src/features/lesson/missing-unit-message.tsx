import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { getLessonPath } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './unit-frame.module.css';

type Props = { course: Pick<LessonPage, 'id' | 'classroom'> };

export function MissingUnitMessage({ course }: Props) {
  const { t } = useTranslation('course');
  usePageTitle(t('missing.title'));
  return (
    <article className={styles['frame']}>
      <h1 className={styles['title']}>{t('missing.title')}</h1>
      <EmptyState title={t('missing.text')}>
        <ButtonLink
          to={getLessonPath(course.id)}
          params={{ label: course.classroom.label }}
          activeOptions={{ exact: true }}
          variant="ink"
        >
          {t('toLesson')}
        </ButtonLink>
      </EmptyState>
    </article>
  );
}
