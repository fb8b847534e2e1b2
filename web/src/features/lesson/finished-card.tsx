import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { PopoverOutput } from '#components/feedback/popover-output.tsx';
import { Moment } from '#components/moment/moment.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './finished-card.module.css';

/** Floats above the page, so nothing moves and every control stays usable. */
export function FinishedCard({ course }: { course: LessonPage }) {
  const { t } = useTranslation(['course', 'common']);
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const close = () => setClosed(true);

  return (
    <PopoverOutput className={styles['card']}>
      <Moment plays className={styles['word']} />
      <p className={styles['title']}>{t('finished.title')}</p>
      <p>
        <bdi>{course.name}</bdi>
      </p>
      <div className={styles['actions']}>
        <ButtonLink
          to={paths.classroom}
          params={{ label: course.classroom.label }}
          activeOptions={{ exact: true }}
          variant="onBlock"
          small
          onClick={close}
        >
          {t('finished.next')} <Icon name="arrow" />
        </ButtonLink>
      </div>
      <IconButton
        icon="close"
        label={t('common:notices.dismiss')}
        className={styles['close']}
        onClick={close}
      />
    </PopoverOutput>
  );
}
