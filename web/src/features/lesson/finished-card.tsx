import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { Moment } from '#components/moment/moment.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './finished-card.module.css';

/** Below the content of the unit, where the student has just completed it. */
export function FinishedCard({ course }: { course: LessonPage }) {
  const { t } = useTranslation(['course', 'common']);
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const close = () => setClosed(true);
  const title = t('finished.title');

  return (
    <section aria-label={title} className={styles['card']}>
      <div className={styles['word']}>
        <Moment plays announcement={title} />
      </div>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p>
          <bdi>{course.name}</bdi>
        </p>
        <NextLessonLink course={course} close={close} />
      </div>
      <IconButton
        icon="close"
        label={t('common:notices.dismiss')}
        className={styles['close']}
        onClick={close}
      />
    </section>
  );
}

/** Names the lesson that follows in the classroom, if there is one. */
function NextLessonLink({ course, close }: { course: LessonPage; close: () => void }) {
  const { t } = useTranslation('course');
  const { label } = course.classroom;
  const { data } = api.classroom.page.useQuery({ label }, { meta: { inline: true } });
  const lessons =
    data?.tabs.flatMap(({ sections }) => sections).flatMap((one) => one.lessons) ?? [];
  const position = lessons.findIndex(({ id }) => id === course.id);
  const next = position < 0 ? undefined : lessons[position + 1];
  return (
    <ButtonLink
      to={paths.classroom}
      params={{ label }}
      hash={`lesson-${next?.id ?? course.id}`}
      activeOptions={{ exact: true }}
      variant="onBlock"
      className={styles['next']}
      onClick={close}
    >
      <span>{next ? t('finished.nextNamed', { lesson: next.name }) : t('finished.next')}</span>{' '}
      <Icon name="arrow" />
    </ButtonLink>
  );
}
