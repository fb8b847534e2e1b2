import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { LetterBlock } from '#components/layout/letter-block.tsx';
import { getLessonPath } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './course.module.css';

type Props = { course: Pick<LessonPage, 'id' | 'classroom'> };

export function MissingUnitMessage({ course }: Props) {
  const { t } = useTranslation('course');
  usePageTitle(t('missing.title'));
  return (
    <article className={styles['missing']}>
      <LetterBlock tone="sun" shape="lam" tall>
        <h1>{t('missing.title')}</h1>
        <p>{t('missing.text')}</p>
        <ButtonLink
          to={getLessonPath(course.id)}
          params={{ label: course.classroom.label }}
          activeOptions={{ exact: true }}
          variant="onBlock"
        >
          {t('toLesson')}
        </ButtonLink>
      </LetterBlock>
    </article>
  );
}
